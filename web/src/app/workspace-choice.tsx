import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'
import { openDialog } from './open-dialog.ts'

/** Loaded only by people who have a firm: with its menu it is larger than the rest of the bar. */
const WorkspaceSwitcher = lazy(async () => ({
  default: (await import('../features/workspaces/workspace-switcher.tsx')).WorkspaceSwitcher,
}))

/** The switch between workspaces, once there is a firm. */
export function WorkspaceChoice() {
  const { all, current, choose } = useWorkspaces()
  const navigate = useNavigate()
  if (!current || all.every(({ personal }) => personal)) return null
  return (
    <Suspense fallback={<span className="h-8 w-28 pointer-coarse:h-11" />}>
      <WorkspaceSwitcher
        all={all}
        current={current}
        onChoose={choose}
        onFirm={(id) => void navigate({ to: '/firm/$id', params: { id: String(id) } })}
        onCreate={() => {
          openDialog('new-firm')
        }}
      />
    </Suspense>
  )
}
