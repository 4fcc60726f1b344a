import { assignFirebaseUid, messages } from '@tickmark/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameOf } from './name-of.ts'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

interface AssignUidDialogProps extends StepProps {
  /** Called when it is done: the administrator is now signed in as that account. */
  onMoved: () => void
}

/** Links the administrator's own identity to this account (D6), after explaining the effect and asking for confirmation. */
export function AssignUidDialog({ user, onBack, onMoved }: AssignUidDialogProps) {
  const [asking, setAsking] = useState(false)
  const name = nameOf(user)
  const { run, busy, refusal } = useStep(() => callEndpoint(assignFirebaseUid, { body: { email: user.email } }), onMoved, {
    done: { title: messages.admin.uidUpdatedTitle, description: `You are now signed in as ${name}.` },
    failed: { title: messages.admin.updateFailedTitle, description: messages.admin.uidUpdateFailed },
  })

  if (asking)
    return (
      <ConfirmDialog
        title={`Continue as ${name}?`}
        description={`From now on your sign-in opens ${user.email}, and no longer your current account. The user who signs in to ${user.email} today loses access and is informed by email.`}
        action={messages.admin.assignMyUid}
        busy={busy}
        onClose={() => {
          setAsking(false)
        }}
        onConfirm={run}
      >
        <Refusal sentence={refusal} />
      </ConfirmDialog>
    )
  return (
    <Dialog
      open
      title={messages.admin.updateUidTitle}
      description="Links this account to the identity that you are signed in with."
      onDismiss={onBack}
      actions={
        <>
          <Button onClick={onBack}>{messages.analysisActions.cancel}</Button>
          <Button
            look="primary"
            onClick={() => {
              setAsking(true)
            }}
          >
            {messages.admin.assignMyUid}
          </Button>
        </>
      }
    >
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        <dt className="text-quiet">Account</dt>
        <dd>{name}</dd>
        <dt className="text-quiet">Email</dt>
        <dd>{user.email}</dd>
        <dt className="text-quiet">Firebase UID</dt>
        <dd>{user.firebaseUid ?? messages.admin.uidNotSet}</dd>
      </dl>
    </Dialog>
  )
}
