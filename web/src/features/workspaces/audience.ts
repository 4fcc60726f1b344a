import type { ClientAudience, WorkspacePerson } from '@tickmark/contract'
import { isManager } from './role-words.ts'

/** The audience with a person named, or no longer named. */
export const withPerson = (audience: ClientAudience, personId: number, isNamed: boolean): ClientAudience => ({
  ...audience,
  people: [...audience.people.filter((known) => known !== personId), ...(isNamed ? [personId] : [])],
})

/** The people who can be named: members where not all of them see the client anyway, and guests. */
export const listNameable = (people: readonly WorkspacePerson[], { restricted }: ClientAudience): WorkspacePerson[] =>
  people.filter(({ role }) => role === 'guest' || (role === 'member' && restricted))

/** The owner and the administrators, who see every client. */
export const listAlways = (people: readonly WorkspacePerson[]): WorkspacePerson[] => people.filter(({ role }) => isManager(role))

/** What is sent: without people who have left the firm meanwhile, and without those who see every client. */
export function toSent(audience: ClientAudience, people: readonly WorkspacePerson[]): ClientAudience {
  const possible = new Set(listNameable(people, { ...audience, restricted: true }).map(({ id }) => id))
  return { ...audience, people: audience.people.filter((person) => possible.has(person)) }
}

/** The names of those who are named, in the order of the list. */
export const listNamed = (people: readonly WorkspacePerson[], audience: ClientAudience): string[] =>
  listNameable(people, audience).flatMap(({ id, name }) => (audience.people.includes(id) ? [name] : []))
