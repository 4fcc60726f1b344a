import type { AccountClassId } from '../../mapping/account-classes.ts'
import { type ClassOfLine, classOfLine } from '../../mapping/class-of-line.ts'
import type { AccountType } from '../../mapping/sections.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Term } from '../../statements/concepts/concept.ts'
import { describeBroken, describeSideless, describeUnclear, NO_SHEET, type StatementProblem } from './describe-broken.ts'
import { expandBalanceSheet, type TakenApart } from './expand-balance-sheet.ts'
import { expandIncomeStatement, findOtherComprehensive } from './expand-income-statement.ts'
import type { Leaf } from './expand-total.ts'
import { amountAt, nameRow, type PrintedStatement, type PrintedTable } from './printed-table.ts'

/** A line of statements as an account. */
export interface LineAccount {
  readonly name: string
  /** The heading above it. */
  readonly group: string
  /** Debits positive. */
  readonly balance: bigint
  readonly line: ClassOfLine
}

export interface TakenStatements {
  /** Debits equal credits. Null where nothing is used. */
  readonly accounts: readonly LineAccount[] | null
  /** The statements that the accounts are from. */
  readonly read: readonly Pick<PrintedStatement, 'kind' | 'page'>[]
  /** Lines that no total adds up, such as "of which". */
  readonly leftOut: readonly { readonly page: number; readonly name: string; readonly amount: string }[]
  /** Totals that differ from their lines by rounding: an account of its own has the difference. */
  readonly rounded: readonly { readonly page: number; readonly name: string; readonly amount: string }[]
  readonly problems: readonly StatementProblem[]
}

interface Taken<Apart> {
  readonly statement: PrintedStatement
  readonly table: PrintedTable
  readonly apart: Apart
}

/**
 * Takes last year's balance sheet and income statement apart. What does not add up to its own totals is not used, and a problem says which
 * total it is. `unitMissing`: the document does not say what its amounts are in.
 */
export function takeStatements(statements: readonly PrintedStatement[], decimals: number, unitMissing: boolean): TakenStatements {
  const none = { accounts: null, read: [], leftOut: [], rounded: [] }
  const sheets = statements.filter(({ kind }) => kind === 'balance-sheet')
  const sheet = takeFirst(sheets, expandBalanceSheet, decimals)
  if ('problem' in sheet) return { ...none, problems: [sheet.problem] }
  const near = (one: PrintedStatement): number => Math.abs(one.page - sheet.statement.page)
  const results = statements.filter(({ kind }) => kind === 'income-statement').toSorted((a, b) => near(a) - near(b))
  const result = takeFirst(results, expandIncomeStatement, decimals)
  const hasResult = !('problem' in result)
  const comprehensive = hasResult
    ? results.flatMap(({ table }) => (table === null ? [] : (findOtherComprehensive(table, result.apart.profit) ?? [])))
    : []
  const taken = hasResult ? [result, sheet] : [sheet]
  return {
    accounts: [
      ...(hasResult ? [...listLines(result), ...close(result.apart.profit, comprehensive[0] ?? 0n)] : []),
      ...listLines(sheet),
    ].filter(({ balance }) => balance !== 0n),
    read: taken.map(({ statement: { kind, page } }) => ({ kind, page })),
    leftOut: taken.flatMap((one) => listLeftOut(one, decimals)),
    rounded: taken.flatMap(({ table, apart, statement: { page } }) =>
      apart.roundings.map(({ total, amount }) => ({ page, name: nameAt(table, total), amount: printAmount(magnitude(amount), decimals) })),
    ),
    problems: [...(hasResult ? [] : [result.problem]), ...(unitMissing ? [NO_UNIT] : [])],
  }
}

const NO_UNIT: StatementProblem = {
  message: 'The document does not say what its amounts are in: they are taken as printed, in full.',
  remedy: 'Check that they are not in thousands.',
}

const NO_RESULT: StatementProblem = {
  message: 'No income statement was found in it: last year’s income and expenses are missing.',
  remedy: 'Import the trial balance of last year if the draft is to show them.',
}

/** The first statement that adds up, or why none does. */
function takeFirst<Apart extends TakenApart>(
  statements: readonly PrintedStatement[],
  expand: (table: PrintedTable) => Apart | null,
  decimals: number,
): Taken<Apart> | { readonly problem: StatementProblem } {
  const [first] = statements
  const tried = statements.flatMap((statement): Taken<Apart | null>[] =>
    statement.table === null ? [] : [{ statement, table: statement.table, apart: expand(statement.table) }],
  )
  for (const { apart, ...from } of tried) if (apart !== null && apart.broken.length === 0) return { ...from, apart }
  if (first === undefined) return { problem: expand === expandBalanceSheet ? NO_SHEET : NO_RESULT }
  const broken = tried.find(({ apart }) => apart !== null) ?? tried[0]
  if (broken === undefined) return { problem: describeUnclear(first) }
  const { statement, table, apart } = broken
  if (apart !== null) return { problem: describeBroken(statement.kind, table, apart.broken, decimals) }
  return { problem: statement.kind === 'balance-sheet' ? describeSideless(statement.page) : NO_RESULT }
}

const nameAt = (table: PrintedTable, row: number): string => {
  const printed = table.rows[row]
  return printed === undefined ? '' : nameRow(printed)
}

/** Captions are printed data; a longer one is a sentence. */
const MAX_NAME_LENGTH = 200

/** The leaves of a statement, each with its class, and an account for each total that rounding makes differ from its lines. */
function listLines({ statement: { kind }, table, apart }: Taken<TakenApart>): LineAccount[] {
  const balanceOf = ({ row, sign }: Leaf): bigint => BigInt(sign) * amountAt(table, row)
  const lines = apart.leaves.map((leaf) => ({ leaf, account: toAccount(kind, table, leaf, balanceOf(leaf)) }))
  const rounded = apart.roundings.map(({ total, amount }): LineAccount => {
    const parts = lines.filter(({ leaf }) => leaf.within.includes(total)).map(({ account }) => account)
    // The largest line bears it, as if it had been rounded to the total.
    const [largest] = parts.toSorted((a, b) => (magnitude(b.balance) > magnitude(a.balance) ? 1 : -1))
    const name = `Rounding in ${nameAt(table, total)}`.slice(0, MAX_NAME_LENGTH)
    return { name, group: largest?.group ?? '', balance: amount, line: largest?.line ?? NOTHING_KNOWN }
  })
  return [...lines.map(({ account }) => account), ...rounded]
}

function toAccount(kind: PrintedStatement['kind'], table: PrintedTable, { row, within }: Leaf, balance: bigint): LineAccount {
  const { label, heading, concept, term } = table.rows[row] ?? { label: '', heading: '', concept: null, term: null }
  const totals = within.flatMap((total) => table.rows[total]?.concept ?? [])
  const type = typeOf(kind, totals, balance)
  return {
    name: nameRow({ label, heading }).slice(0, MAX_NAME_LENGTH),
    group: heading.slice(0, MAX_NAME_LENGTH),
    balance,
    line: classOfLine({ label, concept, term: term ?? termOf(table, totals, type), within: totals, type }),
  }
}

/** What a line is at large: by the totals that add it up, or else by its side. */
function typeOf(kind: PrintedStatement['kind'], within: readonly ConceptId[], balance: bigint): AccountType {
  if (kind === 'income-statement') return balance < 0n ? 'income' : 'expense'
  const isOf = (...totals: readonly ConceptId[]): boolean => within.some((total) => totals.includes(total))
  if (isOf('total-equity', 'equity-of-owners')) return 'equity'
  if (isOf('current-liabilities', 'non-current-liabilities', 'total-liabilities')) return 'liability'
  return balance < 0n ? 'liability' : 'asset'
}

/** When a line of no concept falls due: as its section does. What no section adds up falls due later, where the current lines have one. */
function termOf({ rows }: PrintedTable, within: readonly ConceptId[], type: AccountType): Term | null {
  const current = type === 'asset' ? 'current-assets' : 'current-liabilities'
  if (within.includes(current)) return 'current'
  const hasSection = (type === 'asset' || type === 'liability') && rows.some(({ concept, isTotal }) => concept === current && isTotal)
  return hasSection ? 'non-current' : null
}

const known = (id: AccountClassId): ClassOfLine => ({ class: id, isUndivided: false })
const NOTHING_KNOWN: ClassOfLine = { class: null, isUndivided: false }

/** Reserves as printed include the result: what takes it out again makes a trial balance from before the year was closed. */
const close = (profit: bigint, comprehensive: bigint): LineAccount[] => [
  { name: 'Other comprehensive income', group: '', balance: -comprehensive, line: known('other-comprehensive-income') },
  { name: 'Other comprehensive income, which reserves include', group: '', balance: comprehensive, line: known('other-reserves') },
  { name: 'Result of the year, which reserves include', group: '', balance: profit, line: known('profit-for-year') },
]

function listLeftOut({ statement: { page }, table, apart }: Taken<TakenApart>, decimals: number): TakenStatements['leftOut'] {
  const used = new Set([...apart.totals, ...apart.leaves.map(({ row }) => row)])
  const last = Math.max(...used)
  return table.rows.flatMap(({ amount }, row) =>
    amount === null || amount === 0n || used.has(row) || row > last || isRepeated(table, row, used)
      ? []
      : [{ page, name: nameAt(table, row), amount: printAmount(amount, decimals) }],
  )
}

/** A total that was taken apart where it is printed first. */
function isRepeated({ rows }: PrintedTable, row: number, used: ReadonlySet<number>): boolean {
  const { concept, amount } = rows[row] ?? { concept: null, amount: null }
  return concept !== null && rows.some((one, at) => used.has(at) && one.concept === concept && one.amount === amount)
}
