import { useNavigate } from '@tanstack/react-router'
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx'
import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'
import { openDialog } from './open-dialog.ts'

/** The switch between workspaces, once there is a firm. */
export function WorkspaceChoice() {
  const { all, current, choose } = useWorkspaces()
  const navigate = useNavigate()
  if (!current || all.every(({ personal }) => personal)) return null
  return (
    <WorkspaceSwitcher
      all={all}
      current={current}
      onChoose={choose}
      onFirm={(id) => void navigate({ to: '/firm/$id', params: { id: String(id) } })}
      onCreate={() => {
        openDialog('new-firm')
      }}
    />
  )
}
