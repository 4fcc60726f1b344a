import type { WorkspacePerson } from '@tickmark/contract'

/** The people who can take over from one who goes: everyone but guests. The owner is first, as in the list of people. */
export const listSuccessors = (people: readonly WorkspacePerson[], leavingId: number): WorkspacePerson[] =>
  people.filter(({ id, role }) => id !== leavingId && role !== 'guest')

/** Who takes over unless another is chosen: the owner. */
export const startSuccessor = (successors: readonly WorkspacePerson[]): number | null =>
  successors.find(({ role }) => role === 'owner')?.id ?? null

/** The successor as it is sent: null for the owner, and for somebody who has gone meanwhile. */
export const toSuccessor = (successors: readonly WorkspacePerson[], chosen: number | null): number | null =>
  successors.find(({ id, role }) => id === chosen && role !== 'owner')?.id ?? null
