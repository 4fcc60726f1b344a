import { type Random, pick } from './random.ts'

/** A line of a journal; amounts are in hundredths, debits positive. */
export interface BookLine {
  readonly account: string
  readonly amount: bigint
  /** What is written in place of its amount. */
  readonly printed?: string
}

export interface BookJournal {
  readonly number: number
  readonly date: string
  readonly lines: readonly BookLine[]
}

/** Journals that were made up, whose balances are counted here and nowhere else. */
export type Books = readonly BookJournal[]

const ACCOUNTS = ['1200', '1500', '2100', '3000', '4000', '4100', '5000', '7100', '7900']
const two = (value: number): string => String(value).padStart(2, '0')

/** Up to eight journals of two to four lines, each of which balances. */
export function makeBooks(random: Random): Books {
  return Array.from({ length: 2 + random(7) }, (_, at) => {
    const lines = Array.from({ length: 1 + random(3) }, () => ({ account: pick(ACCOUNTS, random), amount: makeAmount(random) }))
    const sum = lines.reduce((all, { amount }) => all + amount, 0n)
    const last = sum === 0n ? [] : [{ account: pick(ACCOUNTS, random), amount: -sum }]
    return { number: at + 1, date: `2025-${two(1 + random(12))}-${two(1 + random(28))}`, lines: [...lines, ...last] }
  })
}

function makeAmount(random: Random): bigint {
  const size = BigInt(1 + random(10 ** (2 + random(8))))
  return random(2) === 0 ? size : -size
}

/** Balances that are not nil, by account, in hundredths. */
export function countBalances(books: Books): Map<string, bigint> {
  const balances = new Map<string, bigint>()
  for (const { lines } of books) for (const { account, amount } of lines) balances.set(account, (balances.get(account) ?? 0n) + amount)
  return dropNil(balances)
}

export const dropNil = (balances: ReadonlyMap<string, bigint>): Map<string, bigint> =>
  new Map([...balances].filter(([, amount]) => amount !== 0n))

/** Hundredths as a decimal, such as "-12.05". */
export function printAmount(amount: bigint, mark = '.'): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}
