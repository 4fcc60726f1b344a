import type { Profile } from '../model/profile.ts'
import type { Statement } from '../model/statement.ts'

/** An amount column of a statement and its year. */
export interface Period {
  readonly column: number
  readonly year: number
}

/**
 * The amount columns of a statement by year, each year's first column only: a second column for a year is another entity's, or a part.
 * Where no heading gives a year, two or three amount columns are the document's year and those before it, newest first.
 */
export function listPeriods({ table }: Statement, { periodEnd }: Profile): Period[] {
  const columns = table.columns.filter(({ kind }) => kind === 'amount')
  const dated = columns.flatMap(({ index, year }) => (year === undefined ? [] : [{ column: index, year }]))
  if (dated.length > 0) return dated.filter(({ year }, i) => dated.findIndex((period) => period.year === year) === i)
  const newest = periodEnd === undefined ? undefined : Number(periodEnd.slice(0, 4))
  if (newest === undefined || columns.length < 2 || columns.length > 3) return []
  return columns.map(({ index }, i) => ({ column: index, year: newest - i }))
}
