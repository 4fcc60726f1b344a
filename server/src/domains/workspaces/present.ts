import type { FirmInvitation, Workspace, WorkspacePeople } from '@tickmark/contract'
import type { InvitationRow, PendingRow } from './invitation-queries.ts'
import type { NamedRow, PersonRow, WorkspaceRow } from './queries.ts'

export const presentWorkspace = ({ id, name, personal, role }: WorkspaceRow): Workspace => ({ id, name, personal, role })

const fullName = ({ firstName, surname }: { readonly firstName: string; readonly surname: string }) => `${firstName} ${surname}`.trim()

const clientOf = (id: number | null, name: string | null) => (id === null || name === null ? {} : { client: { id, name } })

/** `people` come in order; `named` are the clients that people are named for. */
export const presentPeople = (
  people: readonly PersonRow[],
  named: readonly NamedRow[],
  invitations: readonly PendingRow[],
): WorkspacePeople => ({
  people: people.map((person) => ({
    id: person.userId,
    name: fullName(person),
    email: person.email,
    role: person.role,
    clients: named.filter(({ userId }) => userId === person.userId).map(({ id, name }) => ({ id, name })),
    since: person.createdAt.toISOString(),
  })),
  invitations: invitations.map(({ id, email, role, clientId, clientName, createdAt }) => ({
    id,
    email,
    role,
    ...clientOf(clientId, clientName),
    createdAt: createdAt.toISOString(),
  })),
})

export const presentFirmInvitation = (row: InvitationRow): FirmInvitation => ({
  id: row.id,
  workspaceName: row.workspaceName,
  invitedBy: fullName(row),
  role: row.role,
  ...(row.clientName === null ? {} : { clientName: row.clientName }),
  createdAt: row.createdAt.toISOString(),
})
