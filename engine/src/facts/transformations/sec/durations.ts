import { readDecimal } from '../../../model/exact-decimal.ts'
import type { ReadText } from '../transformation.ts'
import { readNumberWords } from './number-words.ts'

/** What EDGAR takes for the days of a month: 365.25 / 12, in ten-thousandths. */
const MONTH_DAYS = 304375n
const TEN_THOUSAND = 10_000n

/** A number as a quotient of integers. */
interface Quotient {
  readonly isNegative: boolean
  readonly value: bigint
  readonly per: bigint
}

function readQuotient(text: string): Quotient | null {
  const decimal = readDecimal(text)
  if (decimal === null) return null
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  return { isNegative: decimal.startsWith('-'), value: BigInt(whole + fraction), per: 10n ** BigInt(fraction.length) }
}

/** A number of one unit as an xs:duration; what is no whole number goes into the units below it, and what is left is dropped. */
const inUnits =
  (divide: (value: bigint, per: bigint) => readonly Part[]): ReadText =>
  (text) => {
    const number = readQuotient(text)
    return number === null ? null : printDuration(divide(number.value, number.per), number.isNegative)
  }

type Part = readonly [amount: bigint, designator: string]

const daysOf = (value: bigint, per: bigint): bigint => (value * MONTH_DAYS) / (per * TEN_THOUSAND)

export const durYear = inUnits((value, per) => {
  const months = (value % per) * 12n
  return [
    [value / per, 'Y'],
    [months / per, 'M'],
    [daysOf(months % per, per), 'D'],
  ]
})
export const durMonth = inUnits((value, per) => [
  [value / per, 'M'],
  [daysOf(value % per, per), 'D'],
])
export const durWeek = inUnits((value, per) => [[(value * 7n) / per, 'D']])
export const durDay = inUnits((value, per) => [
  [value / per, 'D'],
  [((value % per) * 24n) / per, 'TH'],
])
export const durHour = inUnits((value, per) => [[value / per, 'TH']])

/** The largest unit is printed even if it is nothing and another follows, as EDGAR does; nothing at all has no sign. */
function printDuration(parts: readonly Part[], isNegative: boolean): string {
  const isZero = parts.every(([amount]) => amount === 0n)
  const shown = parts.filter(([amount], at) => at === 0 || amount !== 0n)
  const text = shown.map(([amount, unit]) => (unit === 'TH' ? `T${amount}H` : `${amount}${unit}`)).join('')
  return `${isNegative && !isZero ? '-' : ''}P${text}`
}

const DASHES = /[\u058A\u05BE\u2010-\u2015\uFE58\uFE63\uFF0D-]/g
/** No amount has a unit in it. Otherwise each unit in a text would be tried with all that follows it. */
const AMOUNT = '([a-z0-9](?:(?! (?:year|month|day))[a-z0-9, ])*)'
const AND = '(?:,? (?:and )?|$)'
const IN_WORDS = new RegExp(`^(?:${AMOUNT} years?${AND})?(?:${AMOUNT} months?${AND})?(?:${AMOUNT} days?)?$`)

/** "Three years, six months and two days" as an xs:duration. */
export const durWords: ReadText = (text) => {
  const match = IN_WORDS.exec(text.toLowerCase().replace(DASHES, ' ').replace(/\s+/g, ' ').trim())
  const amounts = match?.slice(1, 4) ?? []
  if (amounts.every((amount) => amount === undefined)) return null
  let duration = ''
  for (const [at, amount] of amounts.entries()) {
    if (amount === undefined) continue
    const value = /^\d{1,4}$/.test(amount) ? BigInt(amount) : readNumberWords(amount)
    if (value === null) return null
    if (value > 0n || /^\d/.test(amount)) duration += `${value}${'YMD'[at]}`
  }
  return `P${duration === '' ? '0D' : duration}`
}
