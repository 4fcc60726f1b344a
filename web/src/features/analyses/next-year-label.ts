import { findYear } from '@tickmark/contract'

/** What starts next year's analysis: "Start 2026", after the year in the name, or else in the period end (ISO 8601). */
export function nextYearLabel(fileName: string, periodEnd: string | undefined): string {
  const year = findYear(fileName) ?? (periodEnd === undefined ? null : Number(periodEnd.slice(0, 4)))
  return year === null ? 'Start next year' : `Start ${year + 1}`
}
