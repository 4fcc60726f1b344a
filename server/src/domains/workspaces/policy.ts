import type { AnalysisRole, WorkspaceRole } from '@tickmark/contract'

/** A role in a firm as the access of calls names it: who decides about people, who works, who reads. */
export const accessOf: Readonly<Record<WorkspaceRole, AnalysisRole>> = {
  owner: 'owner',
  administrator: 'owner',
  member: 'reviewer',
  guest: 'viewer',
}

const order: readonly WorkspaceRole[] = ['owner', 'administrator', 'member', 'guest']

interface Named {
  readonly role: WorkspaceRole
  readonly firstName: string
  readonly surname: string
  readonly userId: number
}

/** Independent of the collation of the database. */
const { compare } = new Intl.Collator('en-GB')

/** Those who could take over a firm whose owner's account is deleted: administrators, then members, each of longest standing first. */
export const inOrderOfSuccession = <Person extends { readonly role: WorkspaceRole; readonly createdAt: Date; readonly userId: number }>(
  people: readonly Person[],
): Person[] =>
  people
    .filter(({ role }) => role === 'administrator' || role === 'member')
    .toSorted(
      (a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.createdAt.getTime() - b.createdAt.getTime() || a.userId - b.userId,
    )

/** By role, the owner first, then by surname, first name and age of the account. */
export const inOrderOfRole = <Person extends Named>(people: readonly Person[]): Person[] =>
  people.toSorted(
    (a, b) =>
      order.indexOf(a.role) - order.indexOf(b.role) ||
      compare(a.surname, b.surname) ||
      compare(a.firstName, b.firstName) ||
      a.userId - b.userId,
  )

interface NamedWorkspace {
  readonly id: number
  readonly name: string
  readonly personal: boolean
}

/** The personal one first, then by name. */
export const inOrderOfName = <Workspace extends NamedWorkspace>(workspaces: readonly Workspace[]): Workspace[] =>
  workspaces.toSorted((a, b) => Number(b.personal) - Number(a.personal) || compare(a.name, b.name) || a.id - b.id)
