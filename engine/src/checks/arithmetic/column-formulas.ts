import type { Figure, Row, Table } from '../../model/table.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { usualDecimals } from '../../model/usual-decimals.ts'
import { recompute } from './ratio.ts'

/** How a column follows from others: a change, a percentage change, or a percentage of a row. */
export interface Formula {
  readonly kind: 'change' | 'percent-change' | 'share'
  readonly column: number
  /** The columns, or the column and the row, that it is calculated from. */
  readonly from: number
  readonly base: number
  readonly rows: readonly FormulaRow[]
}

export interface FormulaRow {
  readonly row: Row
  readonly printed: Figure
  readonly inputs: readonly [Figure, Figure]
  readonly expected: bigint
  readonly holds: boolean
}

/** Rows that must agree before a column is known to be calculated, and their share of all. */
const MIN_ROWS = 4
const SHARE = 0.8
/** Columns of two years are close to the column that compares them. */
const NEAR = 6
const PERCENT = 2
const CHANGE = /\b(?:changes?|variances?|increase|decrease|movements?|differences?|better|worse|vs\.?|growth)\b|\(decrease\)/i

/** The columns of a table that are calculated from two others, found by testing every row. */
export function findFormulas(table: Table): Formula[] {
  if (table.rows.length < MIN_ROWS) return []
  const amounts = table.columns.filter(({ kind }) => kind === 'amount').map(({ index }) => index)
  return table.columns.flatMap(({ index: column, kind, heading }): Formula[] => {
    if (kind !== 'amount' && kind !== 'percent' && kind !== 'other') return []
    const others = amounts.filter((index) => index !== column && Math.abs(index - column) <= NEAR)
    const isPercent =
      table.rows.some(({ cells }) => cells[column]?.kind === 'percent') ||
      /%|per ?cent/i.test(heading) ||
      (CHANGE.test(heading) && isFiner(table, column, others))
    const candidates = isPercent
      ? [...pairs(others).map(([from, base]) => percentChange(table, column, from, base)), ...shares(table, column, others)]
      : CHANGE.test(heading)
        ? pairs(others).map(([from, base]) => change(table, column, from, base))
        : []
    const [best] = candidates.filter((formula) => isProven(formula)).toSorted((a, b) => held(b) - held(a))
    return best === undefined ? [] : [best]
  })
}

/** "15.1" beside whole amounts: one sign, over the first column of changes, is meant for all of them. */
function isFiner(table: Table, column: number, others: readonly number[]): boolean {
  const wholes = others.filter((index) => usualDecimals(table, [index]) === 0)
  return wholes.length > 1 && usualDecimals(table, [column]) > 0
}

function held({ rows }: Formula): number {
  return rows.filter(({ holds }) => holds).length
}

/** Small figures fit anything: only rows where the change has at least two digits count. */
function isProven(formula: Formula): boolean {
  const distinctive = formula.rows.filter(({ expected }) => digitsOf(expected) >= 2)
  const holding = distinctive.filter(({ holds }) => holds).length
  return holding >= MIN_ROWS && holding >= SHARE * distinctive.length && held(formula) >= SHARE * formula.rows.length
}

function pairs(columns: readonly number[]): [number, number][] {
  return columns.flatMap((from) =>
    columns.filter((base) => base !== from && Math.abs(base - from) <= 2).map((base): [number, number] => [from, base]),
  )
}

function toFormula(
  kind: Formula['kind'],
  table: Table,
  column: number,
  [from, base]: readonly [number, number],
  inputsOf: (row: Row) => readonly [Figure | undefined, Figure | undefined],
  judge: (printed: Figure, from: Figure, base: Figure) => { readonly expected: bigint; readonly holds: boolean } | null,
): Formula {
  const rows = table.rows.flatMap((row): FormulaRow[] => {
    const printed = row.cells[column]
    const [one, other] = inputsOf(row)
    if (printed === undefined || printed.kind === 'nil' || one?.kind !== 'amount' || other?.kind !== 'amount') return []
    const found = judge(printed, one, other)
    return found === null ? [] : [{ row, printed, inputs: [one, other], ...found }]
  })
  return { kind, column, from, base, rows }
}

function change(table: Table, column: number, from: number, base: number): Formula {
  return toFormula(
    'change',
    table,
    column,
    [from, base],
    ({ cells }) => [cells[from], cells[base]],
    (printed, one, other) => {
      if (one.decimals !== printed.decimals || other.decimals !== printed.decimals) return null
      const expected = one.value - other.value
      const turned = magnitude(one.value) - magnitude(other.value)
      const holds = [expected, turned].some((value) => magnitude(value - printed.value) <= 1n)
      // Costs in brackets: the change of their size may be meant. The nearer of the two is.
      const size = magnitude(turned - printed.value) < magnitude(expected - printed.value)
      return { expected: size ? turned : expected, holds }
    },
  )
}

/** Signs of changes are printed in many ways: better or worse, up or down. Only the size is compared. */
function percentChange(table: Table, column: number, from: number, base: number): Formula {
  return toFormula(
    'percent-change',
    table,
    column,
    [from, base],
    ({ cells }) => [cells[from], cells[base]],
    (printed, one, other) => {
      if (one.decimals !== other.decimals) return null
      return sized(printed, { ...one, value: magnitude(one.value - other.value) }, other, 2n)
    },
  )
}

/** Each row as a share of one row of the same column: of revenue, of the total. */
function shares(table: Table, column: number, others: readonly number[]): Formula[] {
  return others.flatMap((from) =>
    table.rows.flatMap((whole, at) => {
      const divisor = whole.cells[from]
      const says = whole.cells[column]
      if (divisor?.kind !== 'amount' || says === undefined || magnitude(says.value) !== 100n * 10n ** BigInt(says.decimals)) return []
      return [
        toFormula(
          'share',
          table,
          column,
          [from, at],
          (row) => [row === whole ? undefined : row.cells[from], divisor],
          (printed, one, base) => sized(printed, one, base),
        ),
      ]
    }),
  )
}

function sized(
  printed: Figure,
  dividend: Figure,
  divisor: Figure,
  halves = 1n,
): { readonly expected: bigint; readonly holds: boolean } | null {
  const plain = (figure: Figure): Figure => ({ ...figure, value: magnitude(figure.value) })
  if (dividend.value === 0n && divisor.value !== 0n) return { expected: 0n, holds: printed.value === 0n }
  return recompute(plain(printed), plain(dividend), plain(divisor), PERCENT, halves)
}
