import type { FirmInvitation, FirmSubscription, Workspace, WorkspacePeople } from '@tickmark/contract'
import type { InvitationRow, PendingRow } from './invitation-queries.ts'
import type { NamedRow, PersonRow, WorkspaceRow } from './queries.ts'

export const presentWorkspace = ({ id, name, personal, role }: WorkspaceRow): Workspace => ({ id, name, personal, role })

const fullName = ({ firstName, surname }: { readonly firstName: string; readonly surname: string }) => `${firstName} ${surname}`.trim()

const clientOf = (id: number | null, name: string | null) => (id === null || name === null ? {} : { client: { id, name } })

/** A firm's subscription, and who has a seat; null while none runs. */
interface Covered {
  readonly subscription: FirmSubscription | null
  readonly seated: ReadonlySet<number> | null
}

/** `people` come in order; `named` are the clients that people are named for; `covered` is null where nothing is charged for. */
export const presentPeople = (
  people: readonly PersonRow[],
  named: readonly NamedRow[],
  invitations: readonly PendingRow[],
  covered: Covered | null,
): WorkspacePeople => ({
  people: people.map((person) => ({
    id: person.userId,
    name: fullName(person),
    email: person.email,
    role: person.role,
    clients: named.filter(({ userId }) => userId === person.userId).map(({ id, name }) => ({ id, name })),
    since: person.createdAt.toISOString(),
    ...(covered?.seated && person.role !== 'guest' ? { hasSeat: covered.seated.has(person.userId) } : {}),
  })),
  invitations: invitations.map(({ id, email, role, clientId, clientName, createdAt }) => ({
    id,
    email,
    role,
    ...clientOf(clientId, clientName),
    createdAt: createdAt.toISOString(),
  })),
  ...(covered === null ? {} : { subscription: covered.subscription }),
})

export const presentFirmInvitation = (row: InvitationRow): FirmInvitation => ({
  id: row.id,
  workspaceName: row.workspaceName,
  invitedBy: fullName(row),
  role: row.role,
  ...(row.clientName === null ? {} : { clientName: row.clientName }),
  createdAt: row.createdAt.toISOString(),
})
