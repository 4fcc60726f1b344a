import type { ListedAnalysis } from '@tickmark/contract'

/** Whether an analysis is somebody else's, and of none of the user's workspaces. */
export const isShared = ({ owner, workspaceId }: Pick<ListedAnalysis, 'owner' | 'workspaceId'>): boolean =>
  owner !== undefined && workspaceId === undefined
