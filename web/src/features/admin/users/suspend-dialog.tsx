import { suspendUser } from '@tickmark/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

/** Asks for a reason and suspends the account. */
export function SuspendDialog({ user, onChange, onBack }: StepProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, busy, refusal } = useStep(() => callEndpoint(suspendUser, { params: { id: user.id }, body: { reason } }), onChange, {
    done: { title: 'Account suspended', description: `${nameOf(user)} has been signed out everywhere and informed by email.` },
    failed: { title: 'Account not suspended' },
  })
  return (
    <ConfirmDialog
      title={`Suspend ${nameOf(user)}?`}
      description="All sessions and connections end immediately, and no one can sign in to the account until you restore it. Nothing in it is deleted."
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
          Their subscription continues and is still charged. They cannot end it while suspended; to stop the charges, end it in Stripe. The
          email asks them to write to you.
        </p>
      ) : null}
      <ReasonField value={reason} error={fault} onChange={setReason} />
      <Refusal sentence={refusal} />
    </ConfirmDialog>
  )
}
