import type { Column, Figure, Row, Table } from '../model/table.ts'

/** A table of plain numbers, for tests: rows of a label and its figures, undefined for an empty cell. */
export function tableOf(rows: readonly (readonly [label: string, ...values: (bigint | undefined)[]])[]): Table {
  const count = Math.max(...rows.map((row) => row.length - 1))
  const columns = Array.from({ length: count }, (_, index): Column => ({
    index,
    left: 300 + 80 * index,
    right: 360 + 80 * index,
    kind: 'amount',
    heading: String(2025 - index),
    year: 2025 - index,
  }))
  return {
    page: 1,
    columns,
    above: [],
    rows: rows.map(([label, ...values], r): Row => ({
      page: 1,
      label,
      indent: 40,
      y: 12 * r,
      group: '',
      cells: columns.map(({ index }) => figureOf(values[index], r, index)),
    })),
  }
}

function figureOf(value: bigint | undefined, row: number, column: number): Figure | undefined {
  if (value === undefined) return undefined
  const [x, y] = [300 + 80 * column, 12 * row]
  return { page: 1, text: String(value), box: [x, y, x + 60, y + 10], value, decimals: 0, kind: 'amount' }
}
