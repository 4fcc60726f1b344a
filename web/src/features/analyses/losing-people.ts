import type { AnalysisMember, Client, WorkspacePerson } from '@tickmark/contract'

type Person = Pick<WorkspacePerson, 'id' | 'role' | 'clients'>

/**
 * Who sees an analysis of a client in a firm, by the rule of `docs/decisions/048`; without a client, or of one that is yet to be created, all
 * but guests. Undecided are those of whom the user does not see for which clients they are named: a user who manages the firm sees it of all.
 */
export function listSeeing(
  people: readonly Person[],
  client: Pick<Client, 'id' | 'restricted'> | null,
  { selfId, manages }: { selfId: number; manages: boolean },
): { seeing: ReadonlySet<number>; undecided: ReadonlySet<number> } {
  const [seeing, undecided] = [new Set<number>(), new Set<number>()]
  for (const { id, role, clients } of people) {
    const seesUnnamed = role === 'owner' || role === 'administrator' || (role === 'member' && client?.restricted !== true)
    if (seesUnnamed || clients.some((named) => named.id === client?.id)) seeing.add(id)
    else if (client !== null && !manages && id !== selfId) undecided.add(id)
  }
  return { seeing, undecided }
}

/** The people of the workspace that an analysis leaves who no longer see it: those who do not see it where it goes. */
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
