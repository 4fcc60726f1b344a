import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id } from './identifiers.ts'

/**
 * Workspaces: what owns clients and analyses. Each person has a personal one, alone; a firm has several people.
 */

/**
 * What a person may do in a firm. The owner and the administrators see every client and decide who belongs to the firm; members work on the
 * clients that are open to the firm and on those they are named for; guests read the analyses of the clients they are named for.
 */
export const WorkspaceRole = z.enum(['owner', 'administrator', 'member', 'guest'])
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

/** `role` is the user's own. A personal workspace is named after its person. */
export const Workspace = z.object({ id: Id, name: z.string(), personal: z.boolean(), role: WorkspaceRole })
export type Workspace = z.infer<typeof Workspace>

export const listWorkspaces = endpoint({
  id: 'listWorkspaces',
  summary: "The user's workspaces: the personal one first, the others by name.",
  method: 'GET',
  path: '/api/user/workspaces',
  access: 'user',
  response: json(z.array(Workspace)),
})
