import { z } from 'zod'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { Line } from './line.ts'
import { DocumentProfile } from './reviews.ts'
import { Standard } from './standards.ts'

/** Clients: the entities whose statements a workspace reviews, year after year. Analyses are filed under them. */

export const ClientName = z.object({ id: Id, name: z.string() })
export type ClientName = z.infer<typeof ClientName>

/** What the last reviewed draft of a client states about it, carried over to its next analysis. */
export const ClientProfile = z.object({
  entity: z.string().optional(),
  standard: Standard.optional(),
  periodEnd: z.iso.date().optional(),
  unit: DocumentProfile.shape.unit,
})
export type ClientProfile = z.infer<typeof ClientProfile>

/** `restricted`: only the people named for it see it, and those who may decide that (`manages`): the owner and administrators of its workspace. */
export const Client = ClientName.extend({ workspaceId: Id, profile: ClientProfile, restricted: z.boolean(), manages: z.boolean() })
export type Client = z.infer<typeof Client>

const NewClient = z.object({ name: Line.min(1).max(limits.clientNameMaxLength) })

export const listClients = endpoint({
  id: 'listClients',
  summary: 'The clients that the user sees, by name.',
  method: 'GET',
  path: '/api/user/clients',
  access: 'user',
  response: json(z.array(Client)),
})

export const createClient = endpoint({
  id: 'createClient',
  summary: 'Creates a client, or returns the one that has this name already. Case and spaces make no difference.',
  method: 'POST',
  path: '/api/clients',
  access: 'user',
  /** Without `workspaceId`, in the personal workspace. */
  body: json(NewClient.extend({ workspaceId: Id.optional() })),
  response: json(Client),
  status: 201,
  errors: ['TOO_MANY_CLIENTS', 'NO_WORKSPACE', 'CLIENT_EXISTS'],
})

export const renameClient = endpoint({
  id: 'renameClient',
  summary: 'Renames a client.',
  method: 'PATCH',
  path: '/api/clients/{id}',
  access: 'reviewer',
  params: { id: PathId },
  body: json(NewClient),
  response: json(Client),
  errors: ['CLIENT_EXISTS'],
})

export const deleteClient = endpoint({
  id: 'deleteClient',
  summary: 'Deletes a client. Its analyses stay, without a client.',
  method: 'DELETE',
  path: '/api/clients/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
  errors: ['CLIENT_RESTRICTED'],
})
