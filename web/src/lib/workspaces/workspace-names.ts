import type { Workspace } from '@tickmark/contract'

/** How a workspace is called on screens: the personal one has no name of its own there. */
export const workspaceLabel = ({ personal, name }: Pick<Workspace, 'personal' | 'name'>): string => (personal ? 'Personal' : name)

/**
 * Whether something is shown in a workspace, by the id of its own. Without an id it belongs to none of the user's workspaces: it has been
 * shared with them, and is shown in the personal one.
 *
 * @param workspace null: all of them
 */
export function isShownIn(workspace: Workspace | null, workspaceId: number | undefined): boolean {
  return workspace === null || workspaceId === workspace.id || (workspaceId === undefined && workspace.personal)
}
