import type { Column, Row, Table } from '../model/table.ts'

/**
 * Older layouts print the parts of a sum in an inner column and the sum in an outer one: "5,787" inside, "5,417" outside. Two adjacent
 * columns that never have figures in the same row, throughout the table, are one column for arithmetic.
 */
export function mergeInnerColumns(table: Table): Table {
  const amounts = table.columns.filter(({ kind }) => kind === 'amount')
  if (amounts.length < 2 || amounts.length % 2 === 1) return table
  const pairs = amounts.flatMap((column, i): [Column, Column][] => {
    const next = amounts[i + 1]
    return i % 2 === 0 && next !== undefined ? [[column, next]] : []
  })
  if (!pairs.every(([inner, outer]) => complement(table.rows, inner, outer))) return table
  const innerOf = new Map(pairs.map(([inner, outer]) => [outer.index, inner]))
  const dropped = new Set(pairs.map(([inner]) => inner.index))
  const kept = table.columns.filter(({ index }) => !dropped.has(index))
  return {
    ...table,
    columns: kept.map((column, index) => ({ ...withYear(column, innerOf.get(column.index)), index })),
    rows: table.rows.map((row) => ({
      ...row,
      cells: kept.map(({ index }) => row.cells[index] ?? row.cells[innerOf.get(index)?.index ?? index]),
    })),
  }
}

/** The year above both columns may be nearer to the inner one. */
function withYear(outer: Column, inner: Column | undefined): Column {
  if (outer.year !== undefined || inner?.year === undefined) return outer
  return { ...outer, heading: inner.heading, year: inner.year }
}

/** Never both in one row, and each often enough to be a column. */
function complement(rows: readonly Row[], inner: Column, outer: Column): boolean {
  let [both, ins, outs] = [0, 0, 0]
  for (const { cells } of rows) {
    const [a, b] = [cells[inner.index] !== undefined, cells[outer.index] !== undefined]
    if (a && b) both++
    else if (a) ins++
    else if (b) outs++
  }
  return both === 0 && ins >= 2 && outs >= 2
}
