import type { Table } from './table.ts'

/** The decimals that most amounts of a table have, in all its columns or in the named ones; 0 without amounts. */
export function usualDecimals({ rows, columns }: Table, among: readonly number[] = columns.map(({ index }) => index)): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    for (const column of among) {
      const cell = cells[column]
      if (cell?.kind === 'amount') counts.set(cell.decimals, (counts.get(cell.decimals) ?? 0) + 1)
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
