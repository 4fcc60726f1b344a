import { CODE_PATTERN, findCurrency, SIGN_PATTERN } from '../../model/currencies.ts'

/** The kind of a number in running text. `points` are percentage points; `per-share` is money or pence per share. */
export type QuantityKind = 'money' | 'percent' | 'points' | 'per-share'

/** A number in running text, with its unit. `value` counts in units of 10^-decimals of what is printed, as in a table's figures. */
export interface Quantity {
  readonly kind: QuantityKind
  readonly value: bigint
  readonly decimals: number
  /** Power of ten from a word beside it ("million" is 6); absent where there is none. */
  readonly scale?: 3 | 5 | 6 | 7 | 9 | 12
  /** ISO 4217 from a sign or code; "$" alone is USD. */
  readonly currency?: string
  /** The number with its sign, without the unit after it. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const SCALES: Readonly<Record<string, NonNullable<Quantity['scale']>>> = {
  thousand: 3,
  k: 3,
  '’000': 3,
  "'000": 3,
  lakh: 5,
  lakhs: 5,
  million: 6,
  mn: 6,
  m: 6,
  crore: 7,
  crores: 7,
  billion: 9,
  bn: 9,
  trillion: 12,
}

const SIGN = `(?:${SIGN_PATTERN}|\\b${CODE_PATTERN} ?) ?`
const NUMBER = '\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,3})?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,3})?|\\d{1,9}(?:\\.\\d{1,3})?'
const UNIT =
  "(?<percent> ?%| ?per ?cent\\b)|(?<points> ?(?:percentage|basis) points?\\b| ?bps\\b| ?pp\\b)|(?<scale>[ -]?(?:thousand|lakhs?|million|crores?|billion|trillion|[’']000)\\b| ?(?:bn|mn)\\b|[mk]\\b)|(?<pence> ?(?:p|pence|cents)\\b)"
const QUANTITY = new RegExp(
  `(?<![\\d.,\\p{L}-])(?<sign>${SIGN})?(?<open>\\()?(?<sign2>${SIGN})?(?<number>${NUMBER})(?![\\d]|[.,]\\d)\\)?(?:${UNIT})?(?<share>,? (?:per|a|for each) (?:\\w+ ){0,3}shares?\\b)?`,
  'giu',
)

/** Every amount of money, percentage and amount per share in a text, in order. Bare numbers (years, counts, notes) are not included. */
export function readQuantities(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].flatMap((match): Quantity[] => {
    const { sign, sign2, number = '', percent, points, scale, pence, share } = match.groups ?? {}
    const code = (sign ?? sign2)?.trim()
    const power = scale === undefined ? undefined : SCALES[scale.replace(/^[ -]/, '').toLowerCase()]
    const kind = kindOf({ money: code !== undefined || power !== undefined, percent, points, perShare: share ?? pence })
    // "£000’s" in a heading is a unit, not an amount.
    if (kind === null || number.startsWith('000')) return []
    const at = match[0].indexOf(number)
    const currency = code === undefined ? undefined : (findCurrency(code) ?? code.toUpperCase())
    return [
      {
        kind,
        value: BigInt(number.replace(/[.,]/g, '')),
        decimals: number.includes('.') ? number.length - number.indexOf('.') - 1 : 0,
        ...(power === undefined ? {} : { scale: power }),
        ...(currency === undefined ? {} : { currency }),
        text: number,
        start: match.index + at,
        end: match.index + match[0].length,
      },
    ]
  })
}

interface Unit {
  readonly money: boolean
  readonly percent: string | undefined
  readonly points: string | undefined
  readonly perShare: string | undefined
}

function kindOf({ money, percent, points, perShare }: Unit): QuantityKind | null {
  if (percent !== undefined) return 'percent'
  if (points !== undefined) return 'points'
  if (perShare !== undefined) return 'per-share'
  return money ? 'money' : null
}
