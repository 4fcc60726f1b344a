import type { Row } from '../model/table.ts'

/** Distances between lines of one list differ by less than this, in hundredths; a line that was not read leaves twice the distance. */
const MAX_STRETCH = 160

/** Whether rows follow each other on one page at even distances: between others, a line may not have been read. */
export function areEven(rows: readonly Row[]): boolean {
  const gaps = rows.slice(1).map(({ y, page }, at) => (page === rows[at]?.page ? y - (rows[at]?.y ?? 0) : Infinity))
  return Math.max(...gaps) * 100 <= Math.min(...gaps) * MAX_STRETCH
}
