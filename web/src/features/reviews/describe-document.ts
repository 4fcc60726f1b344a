import type { DocumentProfile } from '@tickmark/contract'

const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const american = new Intl.DateTimeFormat('en-US', style)
const british = new Intl.DateTimeFormat('en-GB', style)

/**
 * The document as the review understood it, in one line: "Wrenfield Joinery Limited · period to 31 March 2025 · £'000". Empty if nothing was
 * recognised. Dates are written as such documents write them.
 */
export function describeDocument({ entity, periodEnd, unit, standard }: DocumentProfile): string {
  const day = standard === 'IFRS' || standard === 'UK_GAAP' ? british : american
  const period = periodEnd === undefined ? undefined : `period to ${day.format(new Date(`${periodEnd}T00:00:00Z`))}`
  return [entity, period, unit?.text].filter((part) => part !== undefined).join(' · ')
}
