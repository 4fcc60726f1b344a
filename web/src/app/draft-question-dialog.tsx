import { messages } from '@tickmark/contract'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface DraftQuestionDialogProps {
  /** The version of the newest draft. */
  draft: number
  /** The file is that draft. */
  isSame: boolean
  /** The sign-offs that hold, null if none does. */
  held: string | null
  onAnswer: (goesOn: boolean) => void
}

/** Asks before a draft is uploaded that makes sign-offs stale, or that is there already. Enter pressed without reading uploads nothing. */
export function DraftQuestionDialog({ draft, isSame, held, onAnswer }: DraftQuestionDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const decline = () => {
    onAnswer(false)
  }
  return (
    <Dialog
      open
      title={isSame ? `This file is draft ${draft}` : `Draft ${draft} has been signed`}
      description={isSame ? `It is the same, byte for byte. Uploaded again, it becomes draft ${draft + 1}.` : undefined}
      initialFocus={safe}
      onDismiss={decline}
      actions={
        <>
          <Button ref={safe} onClick={decline}>
            {isSame ? 'Do not upload' : messages.analysisActions.cancel}
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onAnswer(true)
            }}
          >
            {isSame ? 'Upload it again' : 'Upload the draft'}
          </Button>
        </>
      }
    >
      {held === null ? null : (
        <p className="mt-2 [overflow-wrap:anywhere]">
          {held}. With draft {draft + 1} these sign-offs become stale, and each line has to be signed again.
        </p>
      )}
    </Dialog>
  )
}
