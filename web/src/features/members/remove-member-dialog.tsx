import type { AnalysisMember } from '@tickmark/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveMember } from './member-queries.ts'
import { nameOf } from './name-of.ts'

interface RemoveMemberDialogProps {
  analysisId: number
  member: AnalysisMember
  /** They have been taken out, or stay. */
  onClose: () => void
}

/** Asks once more before somebody loses sight of an analysis. A failure is told, and the question stands. */
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
