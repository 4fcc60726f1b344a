import { ACCOUNT_CLASSES } from '../mapping/account-classes.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import { listReserves } from './accounts-behind-flows.ts'
import type { CellTerm, DraftCell, DraftColumn, DraftRow, DraftTable } from './draft.ts'
import { COLUMN_OF, type DraftYear, TABLE, type YearAmounts } from './draft-year.ts'
import { OTHER_RESERVES, PROFIT, RETAINED } from './formats/format.ts'

/** A row of the statement of changes in equity. */
interface Change {
  readonly id: string
  readonly label: string
  readonly concept: ConceptId | null
}

export interface EquityInput {
  readonly current: YearAmounts
  /** The year before, or nil in a first period. */
  readonly opening: YearAmounts
  /** Whether the balance sheet prints the year before. */
  readonly hasComparatives: boolean
  /** The balance sheet: its lines of equity are the columns. */
  readonly balanceSheet: DraftTable
  readonly unit: string
  /** "1 April 2025" and "31 March 2026". */
  readonly first: string
  readonly last: string
  readonly profitLabel: string
  readonly totalLabel: string
}

const SHARES = new Set(['share-capital', 'share-premium'])

/**
 * The statement of changes in equity of one year (IAS 1.106, FRS 102 6.3, ASC 505-10-50-2): a column for each line of equity, from its amount
 * a year ago to its amount now. What the ledger does not explain is a row of its own.
 */
export function draftEquity({
  current,
  opening,
  hasComparatives,
  balanceSheet,
  unit,
  first,
  last,
  profitLabel,
  totalLabel,
}: EquityInput): DraftTable {
  const total = balanceSheet.rows.find(({ concept }) => concept === 'total-equity')
  const added = new Set(total?.cells.flatMap((cell) => (cell === null || 'gap' in cell ? [] : cell.terms.map(({ row }) => row))) ?? [])
  const components = balanceSheet.rows.filter(({ id }) => added.has(id))
  const columns = components.map(({ label }): DraftColumn => ({ heading: label, unit, year: 'current', dimension: label }))
  const changes = components.map(({ id }) => listChanges(id, current, opening, hasComparatives))
  const used = CHANGES.filter(({ id }) => changes.some((change) => (change.get(id)?.value ?? 0n) !== 0n))
  const rows: Change[] = [
    { id: 'opening', label: `At ${first}`, concept: 'opening-equity' },
    ...used.map((change) => (change.id === 'profit' ? { ...change, label: profitLabel } : change)),
  ]
  const items = rows.map(({ id, label, concept }): DraftRow => {
    const cells = changes.map((change) => change.get(id) ?? null)
    return { ...PLAIN, id, label, concept, role: 'item', cells: [...cells, sumAcross(id, cells)] }
  })
  const closing = [...columns, null].map((_, column): DraftCell => {
    const value = items.reduce((sum, { cells }) => sum + valueIn(cells[column]), 0n)
    return {
      ...NOTHING,
      value,
      terms: items.flatMap(({ id, cells }): CellTerm[] =>
        cells[column] === null ? [] : [{ table: TABLE.equity, row: id, column, sign: 1 }],
      ),
    }
  })
  return {
    id: TABLE.equity,
    kind: 'equity-statement',
    title: null,
    columns: [...columns, { heading: totalLabel, unit, year: 'current', dimension: null }],
    rows: [
      ...items,
      { ...PLAIN, id: 'closing', label: `At ${last}`, concept: 'closing-equity', role: 'total', final: true, cells: closing },
    ],
  }
}

const PLAIN = { level: 0, final: false, note: null, term: null } as const
const NOTHING = { ledger: null, terms: [], adjustment: 0n } as const

const CHANGES: readonly Change[] = [
  { id: 'adjustment', label: 'Adjustment to reserves brought forward', concept: null },
  { id: 'profit', label: 'Profit for the year', concept: 'profit' },
  { id: 'oci', label: 'Other comprehensive income', concept: 'other-comprehensive-income' },
  { id: 'shares', label: 'Shares issued', concept: 'shares-issued' },
  { id: 'own-shares', label: 'Own shares acquired', concept: 'shares-bought-back' },
  { id: 'dividends', label: 'Dividends', concept: 'dividends-declared' },
  { id: 'other', label: 'Other movements', concept: null },
]

/** What a component moved by, by the id of the change. Their sum is its amount now. */
function listChanges(id: string, current: YearAmounts, prior: YearAmounts, hasComparatives: boolean): ReadonlyMap<string, DraftCell> {
  const [now, before] = [current, prior].map(({ items }) => items.get(id)?.value ?? 0n) as [bigint, bigint]
  const sheet = (year: DraftYear, sign: 1 | -1): CellTerm[] =>
    year === 'prior' && !hasComparatives ? [] : [{ table: TABLE.balanceSheet, row: id, column: COLUMN_OF[year], sign }]
  const income = (row: string): CellTerm => ({ table: TABLE.incomeStatement, row, column: COLUMN_OF.current, sign: 1 })
  const opening: DraftCell = { ...NOTHING, value: before, terms: sheet('prior', 1) }
  const changes: [string, DraftCell][] = [['opening', opening]]
  const add = (change: string, value: bigint, terms: readonly CellTerm[], behind: readonly number[] = []): void => {
    if (value !== 0n) changes.push([change, { ...NOTHING, value, terms, ...(terms.length === 0 && { behind }) }])
  }
  let rest = now - before
  if (id === RETAINED) {
    add('profit', current.profit, [income(PROFIT)])
    add('dividends', current.dividends, [], listDividends([current, prior]))
    rest -= current.profit + current.dividends
    add('adjustment', rest, [], listReserves(current, prior))
    return new Map(changes)
  }
  if (id === OTHER_RESERVES && current.oci !== 0n) {
    add('oci', current.oci, [income('oci')])
    rest -= current.oci
  }
  const moved = id === OTHER_RESERVES && current.oci !== 0n ? [] : [...sheet('current', 1), ...sheet('prior', -1)]
  add(
    SHARES.has(id) && rest > 0n ? 'shares' : id === 'treasury-shares' ? 'own-shares' : 'other',
    rest,
    moved,
    listReserve(id, [current, prior]),
  )
  return new Map(changes)
}

/** The accounts of a reserve, and of what is closed to it, with a balance in a year, as positions. */
const listReserve = (line: string, years: readonly YearAmounts[]): number[] =>
  [...(years[0]?.balances.keys() ?? [])].filter((at) =>
    years.some(
      ({ lines, classes, balances }) => (balances[at] ?? 0n) !== 0n && (lines[at] === line || classes[at] === 'other-comprehensive-income'),
    ),
  )

/** The accounts of dividends with a balance in a year, as positions. */
const listDividends = (years: readonly YearAmounts[]): number[] =>
  (years[0]?.classes ?? []).flatMap((id, at) =>
    id !== null && ACCOUNT_CLASSES[id].concept === 'dividends-declared' && years.some(({ balances }) => (balances[at] ?? 0n) !== 0n)
      ? [at]
      : [],
  )

function sumAcross(row: string, cells: readonly (DraftCell | null)[]): DraftCell {
  const terms = cells.flatMap((cell, column): CellTerm[] => (cell === null ? [] : [{ table: TABLE.equity, row, column, sign: 1 }]))
  return { ...NOTHING, value: cells.reduce((sum, cell) => sum + valueIn(cell), 0n), terms }
}

const valueIn = (cell: DraftRow['cells'][number] | undefined): bigint =>
  cell === null || cell === undefined || 'gap' in cell ? 0n : cell.value
