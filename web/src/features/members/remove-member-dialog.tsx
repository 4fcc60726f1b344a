import { type AnalysisMember, messages } from '@tickmark/contract'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
  const cancel = useRef<HTMLButtonElement>(null)
  const remove = useRemoveMember(analysisId, onClose)
  return (
    <Dialog
      open
      title={`Remove ${nameOf(member)}?`}
      description="They will no longer see this analysis. What they wrote stays, and you can invite them again."
      initialFocus={cancel}
      onDismiss={() => {
        if (!remove.isPending) onClose()
      }}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => {
              remove.mutate(member.email)
            }}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}
