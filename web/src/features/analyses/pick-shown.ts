import type { Client } from '@tickmark/contract'
import type { WorkspaceChoice } from '../../lib/workspaces/workspace-context.ts'
import type { Folder } from './list-search.ts'

/** The workspace whose analyses are listed: a link to the folder of a client shows it wherever the user works. */
export function pickShown(
  { all, shown }: Pick<WorkspaceChoice, 'all' | 'shown'>,
  clients: readonly Pick<Client, 'id' | 'workspaceId'>[] | undefined,
  folder: Folder | undefined,
): WorkspaceChoice['shown'] {
  if (!shown || typeof folder !== 'number') return shown
  const client = clients?.find(({ id }) => id === folder)
  return all.find(({ id }) => id === client?.workspaceId) ?? shown
}
