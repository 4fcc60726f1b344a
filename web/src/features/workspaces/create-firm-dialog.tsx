import type { Workspace } from '@tickmark/contract'
import { FirmNameDialog } from './firm-name-dialog.tsx'
import { useCreateFirm } from './firm-queries.ts'

interface CreateFirmDialogProps {
  onCreated: (firm: Workspace) => void
  onClose: () => void
}

/** Creates a firm, which the user owns. */
export function CreateFirmDialog({ onCreated, onClose }: CreateFirmDialogProps) {
  const create = useCreateFirm(onCreated)
  return (
    <FirmNameDialog
      title="Create a firm"
      description="In a firm, people work together on its clients and analyses. Your personal workspace stays as it is."
      name=""
      action="Create"
      busy={create.isPending}
      error={create.error}
      onSubmit={create.mutate}
      onClose={onClose}
    />
  )
}
