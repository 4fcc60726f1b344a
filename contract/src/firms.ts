import { z } from 'zod'
import { ClientName } from './clients.ts'
import { empty, endpoint, json } from './endpoint.ts'
import { FirmSubscription } from './firm-subscription.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Email } from './identity.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { Workspace, WorkspaceRole } from './workspaces.ts'

/** Firms: workspaces of several people. The access of these calls reads: `owner`, its owner and administrators; `reviewer`, its members as well. */

/** Ownership is transferred, and not offered. */
export const OfferedRole = WorkspaceRole.exclude(['owner'])
export type OfferedRole = z.infer<typeof OfferedRole>

/**
 * `clients` are those that a member or guest is named for; those open to the firm are not among them. `hasSeat` is there while a subscription
 * of the firm runs, for everyone but guests, who need none.
 */
export const WorkspacePerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: WorkspaceRole,
  clients: z.array(ClientName),
  since: Instant,
  hasSeat: z.boolean().optional(),
})
export type WorkspacePerson = z.infer<typeof WorkspacePerson>

/** An invitation that has not been answered. */
export const WorkspaceInvitation = z.object({
  id: Id,
  email: z.string(),
  role: OfferedRole,
  /** The client of a guest. */
  client: ClientName.optional(),
  createdAt: Instant,
})
export type WorkspaceInvitation = z.infer<typeof WorkspaceInvitation>

/**
 * The owner first, then by role and name. Members do not see invitations, nor the clients that others are named for. `subscription` is null
 * for a firm that never had one, and absent where nothing is charged for.
 */
export const WorkspacePeople = z.object({
  people: z.array(WorkspacePerson),
  invitations: z.array(WorkspaceInvitation),
  subscription: FirmSubscription.nullable().optional(),
})
export type WorkspacePeople = z.infer<typeof WorkspacePeople>

const Name = z.object({ name: Line.min(1).max(limits.workspaceNameMaxLength) })

const params = { id: PathId }
const person = { id: PathId, personId: PathId }

export const createWorkspace = endpoint({
  id: 'createWorkspace',
  summary: 'Creates a firm, which the user owns.',
  method: 'POST',
  path: '/api/workspaces',
  access: 'user',
  body: json(Name),
  response: json(Workspace),
  status: 201,
  errors: ['TOO_MANY_WORKSPACES'],
})

export const renameWorkspace = endpoint({
  id: 'renameWorkspace',
  summary: 'Renames a firm.',
  method: 'PATCH',
  path: '/api/workspaces/{id}',
  access: 'owner',
  params,
  body: json(Name),
  response: json(Workspace),
})

export const deleteWorkspace = endpoint({
  id: 'deleteWorkspace',
  summary: 'Deletes a firm with its clients, by its owner, once nobody else belongs to it and it has no analyses.',
  method: 'DELETE',
  path: '/api/workspaces/{id}',
  access: 'owner',
  params,
  response: empty,
  status: 204,
  errors: ['WORKSPACE_NOT_EMPTY'],
})

export const listPeople = endpoint({
  id: 'listPeople',
  summary: 'The people of a firm and its pending invitations.',
  method: 'GET',
  path: '/api/workspaces/{id}/people',
  access: 'reviewer',
  params,
  response: json(WorkspacePeople),
})

/** A guest is invited for one client; more can be named later. */
export const NewPerson = z.union([
  z.strictObject({ email: Email, role: OfferedRole.exclude(['guest']) }),
  z.strictObject({ email: Email, role: z.literal('guest'), clientId: Id }),
])
export type NewPerson = z.infer<typeof NewPerson>

export const invitePerson = endpoint({
  id: 'invitePerson',
  summary: 'Invites a person to a firm by email. A new invitation to the same address replaces the one before.',
  method: 'POST',
  path: '/api/workspaces/{id}/people',
  access: 'owner',
  params,
  body: json(NewPerson),
  response: json(WorkspacePeople),
  errors: ['ALREADY_IN_FIRM', 'TOO_MANY_PEOPLE', 'INVITATION_MAIL_FAILED', 'NO_CLIENT'],
})

export const changePerson = endpoint({
  id: 'changePerson',
  summary:
    "Changes a person's role in a firm. The owner's changes only with a transfer. A person who becomes a guest keeps the clients they are named for.",
  method: 'PATCH',
  path: '/api/workspaces/{id}/people/{personId}',
  access: 'owner',
  params: person,
  body: json(z.object({ role: OfferedRole })),
  response: json(WorkspacePeople),
})

export const removePerson = endpoint({
  id: 'removePerson',
  summary:
    'Removes a person from a firm, or leaves it. Their analyses there and what waits for them pass to `successor`, a member or administrator, else to the owner. The owner has to transfer the firm first.',
  method: 'DELETE',
  path: '/api/workspaces/{id}/people/{personId}',
  access: 'member',
  params: person,
  query: { successor: PathId.optional() },
  response: empty,
  status: 204,
  errors: ['OWNS_FIRM', 'NO_SUCCESSOR'],
})

export const transferWorkspace = endpoint({
  id: 'transferWorkspace',
  summary: 'Transfers a firm to an administrator or member, by its owner, who becomes an administrator.',
  method: 'PUT',
  path: '/api/workspaces/{id}/owner',
  access: 'owner',
  params,
  body: json(z.object({ personId: Id })),
  response: json(WorkspacePeople),
  errors: ['NO_SUCCESSOR', 'CANNOT_OWN'],
})

export const withdrawWorkspaceInvitation = endpoint({
  id: 'withdrawWorkspaceInvitation',
  summary: 'Withdraws an invitation to a firm.',
  method: 'DELETE',
  path: '/api/workspaces/{id}/invitations/{invitationId}',
  access: 'owner',
  params: { id: PathId, invitationId: PathId },
  response: empty,
  status: 204,
})

/** An invitation to a firm as the invited person sees it. */
export const FirmInvitation = z.object({
  id: Id,
  workspaceName: z.string(),
  invitedBy: z.string(),
  role: OfferedRole,
  /** The client of a guest. */
  clientName: z.string().optional(),
  createdAt: Instant,
})
export type FirmInvitation = z.infer<typeof FirmInvitation>

export const listFirmInvitations = endpoint({
  id: 'listFirmInvitations',
  summary: "Invitations to firms to the account's own verified address.",
  method: 'GET',
  path: '/api/user/firm-invitations',
  access: 'user',
  response: json(z.array(FirmInvitation)),
})

export const acceptFirmInvitation = endpoint({
  id: 'acceptFirmInvitation',
  summary: 'Accepts an invitation: the user belongs to the firm.',
  method: 'POST',
  path: '/api/user/firm-invitations/{id}',
  access: 'owner',
  params,
  response: json(Workspace),
})

export const declineFirmInvitation = endpoint({
  id: 'declineFirmInvitation',
  summary: 'Declines an invitation. The firm no longer sees it.',
  method: 'DELETE',
  path: '/api/user/firm-invitations/{id}',
  access: 'owner',
  params,
  response: empty,
  status: 204,
})

/** Who sees a client: the whole firm, or the people named. Its owner and administrators always do, and are not among them. */
export const ClientAudience = z.object({ restricted: z.boolean(), people: z.array(Id).max(limits.peoplePerWorkspace) })
export type ClientAudience = z.infer<typeof ClientAudience>

/** `seen` is what the choice was made from: a change that somebody else has made since is not overwritten. */
export const AudienceChange = ClientAudience.extend({ seen: ClientAudience.optional() })
export type AudienceChange = z.infer<typeof AudienceChange>

/** Whether two audiences are the same people, in any order. */
export function isSameAudience(one: ClientAudience, other: ClientAudience): boolean {
  const named = new Set(one.people)
  return (
    one.restricted === other.restricted && named.size === new Set(other.people).size && other.people.every((person) => named.has(person))
  )
}

export const getClientAudience = endpoint({
  id: 'getClientAudience',
  summary: 'Who sees a client of a firm.',
  method: 'GET',
  path: '/api/clients/{id}/audience',
  access: 'reviewer',
  params,
  response: json(ClientAudience),
})

export const setClientAudience = endpoint({
  id: 'setClientAudience',
  summary:
    'Decides who sees a client: people of the firm, members and guests. A guest who is named for no client any more sees nothing of the firm.',
  method: 'PUT',
  path: '/api/clients/{id}/audience',
  access: 'owner',
  params,
  body: json(AudienceChange),
  response: json(ClientAudience),
  errors: ['NOT_IN_FIRM', 'AUDIENCE_CHANGED'],
})

export const moveAnalysis = endpoint({
  id: 'moveAnalysis',
  summary:
    'Moves an analysis to another workspace of the user, with all that belongs to it. People of the workspace it leaves no longer see it, unless it is shared with them. Connections to ledgers stay with their client.',
  method: 'POST',
  path: '/api/analysis/{id}/workspace',
  access: 'owner',
  params,
  body: json(z.object({ workspaceId: Id, clientId: Id.nullable() })),
  response: empty,
  status: 204,
  errors: ['NO_WORKSPACE', 'NO_CLIENT', 'STILL_WORKING', 'STORAGE_FULL', 'FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
})

/** What `endpoints.ts` has of this file. */
export const firmEndpoints = {
  createWorkspace,
  renameWorkspace,
  deleteWorkspace,
  listPeople,
  invitePerson,
  changePerson,
  removePerson,
  transferWorkspace,
  withdrawWorkspaceInvitation,
  listFirmInvitations,
  acceptFirmInvitation,
  declineFirmInvitation,
  getClientAudience,
  setClientAudience,
  moveAnalysis,
}
