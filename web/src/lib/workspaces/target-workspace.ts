import type { Workspace } from '@tickmark/contract'
import type { WorkspaceChoice } from './workspace-context.ts'

/**
 * Where something new is created: in the workspace of its client, else in the one that the user works in; where they can only read there, in
 * the personal one. Null if the workspaces could not be read: the server then takes the personal one.
 *
 * @param clientWorkspaceId that of the client, if one is given
 */
export function pickTarget({ all, current }: Pick<WorkspaceChoice, 'all' | 'current'>, clientWorkspaceId?: number): Workspace | null {
  const possible = all.filter(({ role }) => role !== 'guest')
  return (
    possible.find(({ id }) => id === clientWorkspaceId) ??
    possible.find(({ id }) => id === current?.id) ??
    possible.find(({ personal }) => personal) ??
    null
  )
}
