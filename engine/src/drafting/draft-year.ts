import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from '../mapping/account-classes.ts'
import { printAmount } from '../model/print-amount.ts'
import { magnitude } from '../model/rounding.ts'
import { type Closing, findClosing } from './close-year.ts'
import type { CellTerm, DraftCell } from './draft.ts'
import { DraftImpossible } from './draft-impossible.ts'
import { type Format, type ItemLine, OCI, OTHER_RESERVES, PROFIT, RETAINED, type TotalLine, UNMAPPED } from './formats/format.ts'
import type { Formats } from './formats/formats-of.ts'
import { compilePlaces, isItem, listShownClasses } from './place-account.ts'
import { divideRounded, type Rounded, roundToTotal } from './round-to-total.ts'

export type DraftYear = 'current' | 'prior'

/** The columns of a table of two years. */
export const COLUMN_OF: Readonly<Record<DraftYear, number>> = { current: 0, prior: 1 }

/** The ids of the tables of the primary statements. */
export const TABLE = {
  balanceSheet: 'balance-sheet',
  incomeStatement: 'income-statement',
  equity: 'equity-statement',
  cashFlow: 'cash-flow',
} as const

/** The amounts of one year, rounded so that they add up. */
export interface YearAmounts {
  readonly year: DraftYear
  readonly closing: Closing
  /** Class that each account is shown as; null for those in no statement. */
  readonly classes: readonly (AccountClassId | null)[]
  /** By position of the account: debits less credits. */
  readonly balances: readonly bigint[]
  /** Line of the balance sheet or income statement of each account. */
  readonly lines: readonly string[]
  /** Lines that are one amount of last year's statements: what is in them is not known. */
  readonly undivided: ReadonlySet<string>
  /** By line. Lines without an amount are absent, but for retained earnings. */
  readonly items: ReadonlyMap<string, DraftCell>
  /** Retained earnings brought forward, credits positive, as printed. */
  readonly opening: bigint
  /** Dividends, credits positive, as printed: usually negative. */
  readonly dividends: bigint
  /** The result, credits positive, as printed. */
  readonly profit: bigint
  /** Other comprehensive income, credits positive, as printed. */
  readonly oci: bigint
}

export interface YearInput {
  readonly year: DraftYear
  readonly formats: Formats
  readonly accounts: readonly { readonly class: AccountClassId | null; readonly balance: bigint; readonly isUndivided?: boolean }[]
  /** Balances are in units of 10^-decimals. */
  readonly decimals: number
  /** Of what is printed, in units of the accounts. */
  readonly divisor: bigint
  /** The year before, if it is known: reserves brought forward are as it prints them. */
  readonly before: YearAmounts | null
}

/** Works out the lines of the balance sheet and the income statement for one year. Throws `DraftImpossible` if debits do not equal credits. */
export function draftYear({ year, formats, accounts, decimals, divisor, before }: YearInput): YearAmounts {
  const classes = listShownClasses(accounts)
  const placeOf = compilePlaces(formats)
  const lines = classes.map((id) => (id === null ? UNMAPPED : placeOf(id)))
  const balances = accounts.map(({ balance }) => balance)
  const isResult = classes.map((id) => id !== null && statementOfClass(id) === 'income-statement')
  const sumOf = (wanted: (at: number) => boolean): bigint => balances.reduce((sum, balance, at) => (wanted(at) ? sum + balance : sum), 0n)

  const closing = findClosing(
    sumOf((at) => isResult[at] !== true),
    sumOf((at) => isResult[at] === true),
    balances.some((balance, at) => isResult[at] === true && balance !== 0n),
  )
  if (closing === null) throw new DraftImpossible(describeImbalance(year, balances, decimals))

  const isDividend = (at: number): boolean => isOf(classes[at], 'dividends-declared')
  const inLine = (line: string) => (at: number) => lines[at] === line
  const [openingExact, dividendsExact] = [
    -sumOf((at) => lines[at] === RETAINED && !isDividend(at)),
    -sumOf((at) => lines[at] === RETAINED && isDividend(at)),
  ]
  // Credits positive. The balance sheet is rounded first, then income and expenses to the profit that it leaves.
  const isOpen = closing === 'open'
  const resultItems = formats.incomeStatement.filter(isItem)
  const [ociItems, profitItems] = [resultItems.filter(({ id }) => id === OCI), resultItems.filter(({ id }) => id !== OCI)]
  const exactOf = (line: string): bigint => -sumOf(inLine(line))
  const sumExact = (lines: readonly ItemLine[]): bigint => lines.reduce((sum, { id }) => sum + exactOf(id), 0n)
  const [profitExact, ociExact] = [sumExact(profitItems), sumExact(ociItems)]
  const closed = isOpen
    ? new Map([
        [RETAINED, profitExact],
        [OTHER_RESERVES, ociExact],
      ])
    : new Map<string, bigint>()
  const sheetItems = formats.balanceSheet.filter(isItem)
  const sheet = roundToTotal(
    sheetItems.map(({ id }): Rounded => ({ exact: exactOf(id) + (closed.get(id) ?? 0n), fixed: null })),
    divisor,
    0n,
  )
  const reserves = sheet[sheetItems.findIndex(({ id }) => id === RETAINED)] ?? 0n
  const dividends = divideRounded(dividendsExact, divisor)
  const oci = divideRounded(ociExact, divisor)
  const brought = isOpen && profitItems.some(({ id }) => exactOf(id) !== 0n) ? printedBefore(before, openingExact, divisor) : null
  const profit = brought === null ? divideRounded(profitExact, divisor) : reserves - dividends - brought
  const results = roundToTotal(
    profitItems.map(({ id }): Rounded => ({ exact: exactOf(id), fixed: null })),
    divisor,
    profit,
  )

  // What the ledger has of a line, before the result is closed to it.
  const closes: ReadonlyMap<string, bigint> = isOpen
    ? new Map([
        [RETAINED, profit],
        [OTHER_RESERVES, oci],
      ])
    : new Map()
  const credits = new Map<string, bigint>([
    ...sheetItems.map(({ id }, i) => [id, (sheet[i] ?? 0n) - (closes.get(id) ?? 0n)] as const),
    ...profitItems.map(({ id }, i) => [id, results[i] ?? 0n] as const),
    ...ociItems.map(({ id }) => [id, oci] as const),
  ])
  const items = new Map<string, DraftCell>()
  for (const line of [...formats.balanceSheet, ...formats.incomeStatement].filter(isItem)) {
    const { id, positive } = line
    const sign = positive === 'debit' ? -1n : 1n
    const ledger = balances.flatMap((balance, at) => (lines[at] === id && balance !== 0n ? [at] : []))
    const terms = isOpen ? termsOf(id, COLUMN_OF[year], oci) : []
    const own = sign * (credits.get(id) ?? 0n)
    const nearest = divideRounded(-sign * sumOf(inLine(id)), divisor)
    const value = own + (closes.get(id) ?? 0n)
    if (value === 0n && ledger.length === 0 && id !== RETAINED) continue
    items.set(id, {
      value,
      ledger: ledger.length === 0 ? null : { accounts: ledger, year, sign: positive === 'debit' ? 1 : -1 },
      terms,
      adjustment: own - nearest,
    })
  }
  const undivided = new Set(lines.filter((_, at) => accounts[at]?.isUndivided === true && balances[at] !== 0n))
  return { year, closing, classes, balances, lines, undivided, items, opening: reserves - profit - dividends, dividends, profit, oci }
}

/** What an open trial balance adds to a line of the balance sheet. */
function termsOf(line: string, column: number, oci: bigint): CellTerm[] {
  const table = TABLE.incomeStatement
  if (line === RETAINED) return [{ table, row: PROFIT, column, sign: 1 }]
  return line === OTHER_RESERVES && oci !== 0n ? [{ table, row: OCI, column, sign: 1 }] : []
}

/** What the year before printed as retained earnings at its end, if these are the reserves brought forward. */
function printedBefore(before: YearAmounts | null, exact: bigint, divisor: bigint): bigint | null {
  const printed = before?.items.get(RETAINED)?.value
  if (printed === undefined) return null
  const off = printed * divisor - exact
  return off > -2n * divisor && off < 2n * divisor ? printed : null
}

const isOf = (id: AccountClassId | null | undefined, concept: string): boolean =>
  id !== null && id !== undefined && ACCOUNT_CLASSES[id].concept === concept

function describeImbalance(year: DraftYear, balances: readonly bigint[], decimals: number): string {
  const off = balances.reduce((sum, balance) => sum + balance, 0n)
  const [more, less] = off > 0n ? ['debits', 'credits'] : ['credits', 'debits']
  const amount = printAmount(magnitude(off), decimals)
  return `The trial balance of ${year === 'current' ? 'this year' : 'last year'} does not balance: its ${more} are ${amount} more than its ${less}. Correct it where it comes from, and export it again.`
}

/** The value of any line of a year: an item, or what a total adds up. */
export function valueOf(format: Format, { items }: Pick<YearAmounts, 'items'>, id: string): bigint {
  const line = format.find((one) => one.id === id)
  if (line?.role !== 'total') return items.get(id)?.value ?? 0n
  return listAdded(line).reduce((sum, { row, sign }) => sum + BigInt(sign) * valueOf(format, { items }, row), 0n)
}

/** The lines that a total adds, each with its sign. */
export const listAdded = ({ adds }: TotalLine): { readonly row: string; readonly sign: 1 | -1 }[] =>
  adds.map((added) => (added.startsWith('-') ? { row: added.slice(1), sign: -1 } : { row: added, sign: 1 }))
