import type { Workspace } from '@tickmark/contract'
import { createContext, use } from 'react'

export interface WorkspaceChoice {
  /** The personal one first, then firms by name; empty until they are known. */
  readonly all: readonly Workspace[]
  /** The workspace that the user works in. Undefined while it is being read; null if it could not be. */
  readonly current: Workspace | null | undefined
  /** Whose analyses and clients are shown. Null: all of them, as where there is one workspace alone. Undefined while they are being read. */
  readonly shown: Workspace | null | undefined
  /** The id of the user's account; null until the server has sent it. */
  readonly selfId: number | null
  readonly choose: (workspaceId: number) => void
}

/** The workspaces of the signed-in user, and the one they have chosen. */
export const WorkspaceContext = createContext<WorkspaceChoice>({ all: [], current: null, shown: null, selfId: null, choose: () => {} })

export const useWorkspaces = (): WorkspaceChoice => use(WorkspaceContext)
