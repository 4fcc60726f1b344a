import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from '../mapping/account-classes.ts'
import type { JournalFacts, LedgerFacts, LedgerLine, LedgerYear } from '../model/ledger-facts.ts'
import { type Draft, type DraftAccount, type DraftCell, type DraftRow, type DraftTable, isGap } from './draft.ts'
import { PROFIT, RETAINED, UNMAPPED } from './formats/format.ts'
import { maySwitchSides } from './place-account.ts'
import { divideRounded } from './round-to-total.ts'
import { TABLE } from './draft-year.ts'

type Year = 'current' | 'prior'

/**
 * The most that rounding moves a line, in printed units: the year begins with the reserves that last year printed, and its lines take up what
 * the roundings of reserves, dividends and profit leave.
 */
export const MAX_MOVED = 4n

/** Adds the accounts of a draft up again, line by line, without the drafter: what XRF-21 and XRF-22 compare. */
export function listLedgerFacts(draft: Draft, journals: JournalFacts = { unbalanced: 0, differences: [] }): LedgerFacts {
  const { accounts, sections } = draft
  const tables = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
  const find = (id: string): DraftTable | undefined => tables.find((table) => table.id === id)
  const [sheet, income] = [find(TABLE.balanceSheet), find(TABLE.incomeStatement)]
  const nameOf = (at: number): string => [accounts[at]?.code, accounts[at]?.name].filter(Boolean).join(' ')
  const hasPrior = accounts.some(({ prior }) => prior !== null)
  const years = (hasPrior ? ['current', 'prior'] : ['current']) as Year[]
  const used = placesOf([sheet, income])
  return {
    pages: { balanceSheet: pageOf(tables, sheet), incomeStatement: pageOf(tables, income) },
    years: years.map((year) => factsOf(draft, year, sheet, income)),
    unmapped: (findCell(sheet, UNMAPPED, 0)?.ledger?.accounts ?? []).map(nameOf),
    journals,
    twice: accounts.flatMap((_, at) => ((used.get(at) ?? 0) > 1 ? [nameOf(at)] : [])),
    unapproved: accounts.flatMap(({ isApproved }, at) => (isApproved ? [] : [nameOf(at)])),
    wrongSide: accounts.flatMap((account, at) => (isOnWrongSide(account) ? [nameOf(at)] : [])),
  }
}

const pageOf = (tables: readonly DraftTable[], table: DraftTable | undefined): number =>
  Math.max(1, table === undefined ? 1 : tables.indexOf(table) + 1)

/** How many lines of this year's primary statements each account is in, by its position. */
function placesOf(tables: readonly (DraftTable | undefined)[]): Map<number, number> {
  const used = new Map<number, number>()
  for (const table of tables)
    for (const { cells } of table?.rows ?? []) for (const at of ledgerOf(cells[0])) used.set(at, (used.get(at) ?? 0) + 1)
  return used
}

const ledgerOf = (cell: DraftRow['cells'][number] | undefined): readonly number[] =>
  cell === null || cell === undefined || isGap(cell) ? [] : (cell.ledger?.accounts ?? [])

function findCell(table: DraftTable | undefined, row: string, column: number): DraftCell | null {
  const cell = table?.rows.find(({ id }) => id === row)?.cells[column]
  return cell === undefined || cell === null || isGap(cell) ? null : cell
}

function factsOf(draft: Draft, year: Year, sheet: DraftTable | undefined, income: DraftTable | undefined): LedgerYear {
  const { accounts, decimals, profile } = draft
  const divisor = 10n ** BigInt(decimals + profile.scale)
  const column = year === 'current' ? 0 : 1
  const sum = (wanted: (account: DraftAccount) => boolean): bigint =>
    accounts.reduce((total, account) => (wanted(account) ? total + (account[year] ?? 0n) : total), 0n)
  const lines = [sheet, income].flatMap((table) =>
    (table?.rows ?? []).flatMap(({ label, cells }): LedgerLine[] => {
      const cell = cells[column]
      if (cell === undefined || cell === null || isGap(cell) || cell.ledger === null || cell.terms.length > 0) return []
      const { accounts: own, sign } = cell.ledger
      const exact = own.reduce((total, at) => total + (accounts[at]?.[year] ?? 0n), 0n)
      const ledger = divideRounded(BigInt(sign) * exact, divisor)
      return [{ label, printed: cell.value, ledger, tolerance: MAX_MOVED }]
    }),
  )
  const profit = findCell(income, PROFIT, column)
  const results = -sum(({ class: id }) => isResult(id))
  return {
    heading: sheet?.columns[column]?.heading ?? '',
    isBalanced: sum(() => true) === 0n,
    lines,
    profit:
      profit === null || results === 0n
        ? null
        : { label: 'Profit', printed: profit.value, ledger: divideRounded(results, divisor), tolerance: MAX_MOVED },
    broughtForward: year === 'current' ? reservesOf(draft, sheet, divisor) : null,
  }
}

const isResult = (id: AccountClassId | null): boolean =>
  id !== null && id !== 'other-comprehensive-income' && statementOfClass(id) === 'income-statement'

/** Reserves that the ledger brings forward, where it is open, beside those that last year's column ends with. */
function reservesOf({ accounts }: Draft, sheet: DraftTable | undefined, divisor: bigint): LedgerLine | null {
  const [now, before] = [findCell(sheet, RETAINED, 0), findCell(sheet, RETAINED, 1)]
  if (now === null || before === null || now.terms.length === 0) return null
  const exact = (now.ledger?.accounts ?? []).reduce((sum, at) => {
    const account = accounts[at]
    const isDividend = account?.class !== null && account !== undefined && ACCOUNT_CLASSES[account.class].concept === 'dividends-declared'
    return isDividend ? sum : sum - (account?.current ?? 0n)
  }, 0n)
  return { label: 'Reserves brought forward', printed: before.value, ledger: divideRounded(exact, divisor), tolerance: 1n }
}

/** An allowance reduces what is owed to the entity. */
const ALLOWANCE = /provision|allowance|doubtful|impair|discount/i
const RECEIVABLES = new Set<string>(['receivables', 'prepayments'])
const PAYABLES = new Set<string>(['payables', 'accruals', 'contract-liabilities'])

function isOnWrongSide({ class: id, name, current }: DraftAccount): boolean {
  // What may be on either side is shown where it is.
  if (id === null || maySwitchSides(id)) return false
  const { concept } = ACCOUNT_CLASSES[id]
  if (concept === null) return false
  return (RECEIVABLES.has(concept) && current < 0n && !ALLOWANCE.test(name)) || (PAYABLES.has(concept) && current > 0n)
}
