import type { DocumentProfile } from '@tickmark/contract'

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The document as the review understood it, in one line: "Wrenfield Joinery Limited · period to March 31, 2025 · £'000". Empty if nothing was recognised. */
export function describeDocument({ entity, periodEnd, unit }: DocumentProfile): string {
  const period = periodEnd === undefined ? undefined : `period to ${day.format(new Date(`${periodEnd}T00:00:00Z`))}`
  return [entity, period, unit?.text].filter((part) => part !== undefined).join(' · ')
}
