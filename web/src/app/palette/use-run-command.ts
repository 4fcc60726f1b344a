import { useNavigate } from '@tanstack/react-router'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { openDialog } from '../open-dialog.ts'
import type { Command } from './command-table.ts'

/** Runs a command after the palette has closed. */
export function useRunCommand(onSignOut: () => void): (command: Command) => void {
  const navigate = useNavigate()
  const { choose } = useWorkspaces()
  return ({ target }) => {
    if ('to' in target) void navigate({ to: target.to })
    else if ('analysisId' in target) void navigate({ to: '/analysis/$id', params: { id: String(target.analysisId) } })
    else if ('workspaceId' in target) choose(target.workspaceId)
    else if (target.act === 'sign-out') onSignOut()
    else openDialog(target.act)
  }
}
