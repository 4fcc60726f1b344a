import { messages, type SignOffs } from '@tickmark/contract'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OpenPlace } from './describe-sign-off.ts'
import { OpenWorkList } from './open-work-list.tsx'

interface CompleteDialogProps {
  signOffs: SignOffs
  onOpen: (place: OpenPlace) => void
  onComplete: () => void
  onClose: () => void
}

/** Says what is open before an analysis becomes Complete. */
export function CompleteDialog({ signOffs, onOpen, onComplete, onClose }: CompleteDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { prepared, reviewed, approved, open, draft, unreviewed } = signOffs
  const isSigned = [prepared, reviewed, approved].some((signOff) => signOff !== null && !signOff.stale)
  return (
    <Dialog
      open
      title="Some work is still open"
      description={isSigned ? undefined : 'No one has signed this analysis as it is now.'}
      initialFocus={cancel}
      onDismiss={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button look="primary" onClick={onComplete}>
            Complete anyway
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-1">
        {unreviewed ? <p>Draft {draft} has no finished review.</p> : null}
        <OpenWorkList open={open} onOpen={onOpen} />
      </div>
    </Dialog>
  )
}
