import type { CrossCast, CrossResult } from '../model/cast.ts'
import { magnitude } from '../model/rounding.ts'
import type { Table } from '../model/table.ts'

/** Columns of two or three periods may alternate. */
const LANES = [2, 3]
const MIN_COLUMNS = 3
const MIN_ROWS = 2

interface Column {
  readonly index: number
  /** −1 where it is deducted, as the total is. */
  readonly sign: 1n | -1n
}

/**
 * Two adjacent sums also hold together: "this year's parts, and last year's, less this year's total, are last year's total". That is true
 * but misleading. If every row shows that the columns fall into separate sums, those are reported; two columns that are merely equal are
 * not a sum.
 */
export function partSums(cast: CrossCast, table: Table): CrossCast[] {
  const columns = [...cast.parts, cast.total]
    .toSorted((a, b) => a - b)
    .map((index): Column => ({ index, sign: index === cast.total || cast.takenOff.includes(index) ? -1n : 1n }))
  const held = cast.rows.filter(({ state }) => state === 'ticked')
  const valueOf = ({ index }: Column, { row }: CrossResult) => {
    const cell = table.rows[row]?.cells[index]
    return cell === undefined || cell.kind === 'percent' || cell.decimals > cast.decimals
      ? 0n
      : cell.value * 10n ** BigInt(cast.decimals - cell.decimals)
  }
  const isAlone = (group: readonly Column[]) =>
    held.every((row) => add(group, row, valueOf) === 0n) &&
    held.filter((row) => group.some((column) => valueOf(column, row) !== 0n)).length >= MIN_ROWS
  const holding = (groups: readonly (readonly Column[])[]) =>
    cast.rows.filter((row) => groups.every((group) => magnitude(add(group, row, valueOf)) <= row.tolerance)).length
  const [parted] = waysToPart(columns)
    .filter((groups) => groups.every(isAlone))
    .toSorted((a, b) => holding(b) - holding(a))
  if (parted === undefined) return [cast]
  return parted.filter((group) => group.length >= MIN_COLUMNS).map((group) => toCast(group, cast, valueOf))
}

type ValueOf = (column: Column, row: CrossResult) => bigint

function add(group: readonly Column[], row: CrossResult, valueOf: ValueOf): bigint {
  return group.reduce((sum, column) => sum + column.sign * valueOf(column, row), 0n)
}

function waysToPart(columns: readonly Column[]): Column[][][] {
  const lanes = LANES.filter((count) => columns.length % count === 0 && columns.length >= 2 * count).map((count) =>
    Array.from({ length: count }, (_, lane) => columns.filter((_column, i) => i % count === lane)),
  )
  const cuts = columns.slice(2, -1).map((_, i) => [columns.slice(0, i + 2), columns.slice(i + 2)])
  return [...lanes, ...cuts]
}

/** The only column on its side of the sum is its total; otherwise the last one. */
function toCast(group: readonly Column[], cast: CrossCast, valueOf: ValueOf): CrossCast {
  const alone = ([1n, -1n] as const).map((sign) => group.filter((column) => column.sign === sign)).find((side) => side.length === 1)
  const total = alone?.[0] ?? group.at(-1) ?? { index: cast.total, sign: -1n }
  const parts = group.filter((column) => column !== total)
  const rows = cast.rows.flatMap((row): CrossResult[] => {
    const expected = -total.sign * add(parts, row, valueOf)
    const actual = valueOf(total, row)
    const gap = magnitude(expected - actual)
    const state = gap === 0n ? 'ticked' : gap <= row.tolerance ? 'rounding' : 'difference'
    // A row that holds as a whole is not an exception of a part: its columns may have been split at another place.
    const isNew = state === 'difference' && row.state !== 'difference'
    return isNew || group.every((column) => valueOf(column, row) === 0n) ? [] : [{ ...row, expected, actual, state }]
  })
  return {
    ...cast,
    total: total.index,
    parts: parts.map(({ index }) => index),
    takenOff: parts.filter(({ sign }) => sign === total.sign).map(({ index }) => index),
    rows,
  }
}
