import { z } from 'zod'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { LikelyDay } from './likely-day.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { DocumentProfile } from './reviews.ts'
import { Standard } from './standards.ts'

/** Clients: the entities whose statements a workspace reviews, year after year. Analyses are filed under them. */

export const ClientName = z.object({ id: Id, name: z.string() })
export type ClientName = z.infer<typeof ClientName>

/** What is known of a client, carried over to its next analysis: what a person has set, else what its last reviewed draft states. */
export const ClientProfile = z.object({
  entity: z.string().optional(),
  standard: Standard.optional(),
  periodEnd: z.iso.date().optional(),
  unit: DocumentProfile.shape.unit,
})
export type ClientProfile = z.infer<typeof ClientProfile>

export const ProfileField = z.enum(['entity', 'standard', 'periodEnd', 'unit'])
export type ProfileField = z.infer<typeof ProfileField>

/** `setByHand` names what a person has set in the profile, which no review changes. `restricted`: only the people named for it see it, and those who may decide that (`manages`): the owner and administrators of its workspace. */
export const Client = ClientName.extend({
  workspaceId: Id,
  profile: ClientProfile,
  setByHand: z.array(ProfileField).optional(),
  restricted: z.boolean(),
  manages: z.boolean(),
})
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

/** What a person sets; null returns to what the drafts state. What is absent stays. */
export const ClientProfileChange = z.strictObject({
  entity: Line.min(1).max(limits.entityNameMaxLength).nullable().optional(),
  standard: Standard.nullable().optional(),
  periodEnd: LikelyDay.nullable().optional(),
  unit: z
    .object({ currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency of three letters, such as GBP.'), scale: z.literal([0, 3, 6]) })
    .nullable()
    .optional(),
})
export type ClientProfileChange = z.infer<typeof ClientProfileChange>

export const changeClientProfile = endpoint({
  id: 'changeClientProfile',
  summary: 'Sets parts of the profile of a client by hand, or returns them to what its drafts state.',
  method: 'PATCH',
  path: '/api/clients/{id}/profile',
  access: 'reviewer',
  params: { id: PathId },
  body: json(ClientProfileChange),
  response: json(Client),
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
