import type { AnalysisMember } from '@tickmark/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveMember } from './member-queries.ts'
import { nameOf } from './name-of.ts'

interface RemoveMemberDialogProps {
  analysisId: number
  member: AnalysisMember
  /** Called when the member has been removed, or stays. */
  onClose: () => void
}

/** Asks for confirmation before a member loses access. If that fails, the dialog stays open and shows the error. */
export function RemoveMemberDialog({ analysisId, member, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember(analysisId, onClose)
  return (
    <ConfirmDialog
      title={`Remove ${nameOf(member)}?`}
      description="They will no longer see this analysis. What they wrote stays, and you can invite them again."
      action="Remove"
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate(member.email)
      }}
      onClose={onClose}
    />
  )
}
