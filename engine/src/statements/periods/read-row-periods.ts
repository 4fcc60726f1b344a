import type { Profile } from '../../model/profile.ts'
import { closingDay, dayAfter, readDates } from '../../model/read-dates.ts'
import type { Table } from '../../model/table.ts'
import type { Period } from '../financial-statements.ts'

const MAX_LENGTH = 80

/** The periods of rows that are dated: a dated row is the balance of that day; the rows above it are what led to it. Null where unknown. */
export function readRowPeriods({ rows }: Table, { periodStart, periodEnd }: Profile): readonly (Period | null)[] {
  const days = rows.map(({ label }) => {
    const dates = label.length < MAX_LENGTH ? readDates(label) : []
    const date = dates.length === 1 ? dates[0]?.date : undefined
    return date === undefined ? undefined : closingDay(date)
  })
  if (days.filter((day) => day !== undefined).length < 2) return rows.map(() => null)
  return rows.map((_, i) => {
    const own = days[i]
    if (own !== undefined) return { year: Number(own.slice(0, 4)), start: null, end: own }
    const end = days.slice(i).find((day) => day !== undefined)
    const before = days.slice(0, i).findLast((day) => day !== undefined)
    if (end === undefined) return null
    const start = before !== undefined && before < end ? dayAfter(before) : end === periodEnd ? (periodStart ?? null) : null
    return { year: Number(end.slice(0, 4)), start, end }
  })
}
