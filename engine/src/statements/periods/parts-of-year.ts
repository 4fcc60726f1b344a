import type { Profile } from '../../model/profile.ts'
import { daysOf } from '../../model/read-dates.ts'
import type { Column, Table } from '../../model/table.ts'

const PART =
  /\b(?:three|six|nine|3|6|9)[- ]months?\b|\bquarters?\b|\b(?:13|26|39|thirteen|twenty-six|thirty-nine)[- ]weeks?\b|\bhalf[- ]years?\b/i
const WHOLE = /\b(?:fiscal |financial )?years? (?:then )?(?:ended|to)\b|\b(?:twelve|12)[- ]months?\b|\b5[23][- ]weeks?\b/i
/** Lines above a table that may be its heading. */
const NEAR_LINES = 6
/** Fewest days of a year. */
const YEAR = 360

/**
 * Which columns of a statement show a quarter or a half of the year that the document reports on, beside the year: by a line that goes across,
 * "Three months ended" over the one half and "Year ended" over the other, or else by their own headings.
 */
export function listParts({ above }: Table, columns: readonly Column[], { periodStart, periodEnd }: Profile): readonly boolean[] {
  if (periodStart === undefined || periodEnd === undefined || daysOf(periodStart, periodEnd) < YEAR) return columns.map(() => false)
  const line = above.slice(-NEAR_LINES).findLast((text) => PART.test(text) && WHOLE.test(text))
  if (line !== undefined && columns.length % 2 === 0) {
    const isFirst = line.search(PART) < line.search(WHOLE)
    return columns.map((_, i) => i < columns.length / 2 === isFirst)
  }
  const own = columns.map(({ heading }) => PART.test(heading) && !WHOLE.test(heading))
  return own.every(Boolean) ? columns.map(() => false) : own
}
