import type { AnalysisMember } from '@tickmark/contract'

/** The people of the workspace that an analysis leaves who no longer see it: those who do not belong to the one that it goes to. */
export const listLosing = (members: readonly AnalysisMember[], staying: ReadonlySet<number>): AnalysisMember[] =>
  members.filter(({ userId, within }) => within && !staying.has(userId))

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const MAX_NAMES = 5

/** Who no longer sees an analysis, in a sentence; null if that is no one. */
export function describeLosing(losing: readonly AnalysisMember[]): string | null {
  if (losing.length === 0) return null
  const names = losing.map(({ firstName, surname, email }) => `${firstName} ${surname}`.trim() || email)
  const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} others`] : names
  return `${list.format(shown)} will no longer see it.`
}
