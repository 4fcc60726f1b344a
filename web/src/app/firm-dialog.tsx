import { useNavigate } from '@tanstack/react-router'
import { CreateFirmDialog } from '../features/workspaces/create-firm-dialog.tsx'
import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'

/** Creates a firm, works in it from then on, and goes to its page. */
export function FirmDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { choose } = useWorkspaces()
  return (
    <CreateFirmDialog
      onCreated={({ id }) => {
        choose(id)
        onClose()
        void navigate({ to: '/firm/$id', params: { id: String(id) } })
      }}
      onClose={onClose}
    />
  )
}
