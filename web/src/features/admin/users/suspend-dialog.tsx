import { suspendUser } from '@tickmark/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

/** Asks why, and suspends. */
export function SuspendDialog({ user, onChange, onBack }: StepProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, busy, refusal } = useStep(() => callEndpoint(suspendUser, { params: { id: user.id }, body: { reason } }), onChange, {
    done: { title: 'Account suspended', description: `${nameOf(user)} is signed out everywhere, and is told so by e-mail.` },
    failed: { title: 'Account not suspended' },
  })
  return (
    <ConfirmDialog
      title={`Suspend ${nameOf(user)}?`}
      description="Every session and connection ends at once, and nobody can sign in to the account until it is restored. Nothing in it is deleted."
      action="Suspend"
      busy={busy}
      onClose={onBack}
      onConfirm={() => {
        const found = reasonFault(reason)
        setFault(found)
        if (found === undefined) run()
      }}
    >
      {user.isCharged ? (
        <p className="mt-3">
          Their subscription goes on and is charged for as before. They cannot end it while they are suspended; if it is to end, end it at
          Stripe. The e-mail tells them to write to you.
        </p>
      ) : null}
      <ReasonField value={reason} error={fault} onChange={setReason} />
      <Refusal sentence={refusal} />
    </ConfirmDialog>
  )
}
