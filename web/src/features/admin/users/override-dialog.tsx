import { hasEnd, limits, overrideSubscription, SubscriptionStatus } from '@tickmark/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { subscriptionNames } from './describe-subscription.ts'
import { nameOf } from './name-of.ts'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

const choices = SubscriptionStatus.options.map((value) => ({ value, label: subscriptionNames[value] }))

/** Whole days, ending at midnight UTC. */
const endOf = (day: string): string => `${day}T23:59:59.000Z`

/** Overrides an account's subscription, with a reason. */
export function OverrideDialog({ user, onChange, onBack }: StepProps) {
  const [status, setStatus] = useState<SubscriptionStatus>(user.subscriptionStatus)
  const ends = status === 'trial' ? user.trialEndsAt : user.subscriptionEndsAt
  const [day, setDay] = useState(ends?.slice(0, 10) ?? '')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ day?: string | undefined; reason?: string | undefined }>({})
  const { run, busy, refusal } = useStep(
    () =>
      callEndpoint(overrideSubscription, {
        params: { id: user.id },
        body: { status, endsAt: hasEnd(status) ? endOf(day) : null, reason },
      }),
    onChange,
    {
      done: { title: 'Subscription changed', description: `We have emailed ${nameOf(user)}.` },
      failed: { title: 'Subscription not changed' },
    },
  )
  const needsDay = hasEnd(status)

  return (
    <ConfirmDialog
      title={`Change ${nameOf(user)}’s subscription`}
      description="This applies until it is changed again, here or by the payment service."
      action="Change"
      busy={busy}
      onClose={onBack}
      onConfirm={() => {
        const found = { day: needsDay && day === '' ? 'Please enter the day on which it ends' : undefined, reason: reasonFault(reason) }
        setFaults(found)
        if (found.day === undefined && found.reason === undefined) run()
      }}
    >
      {user.isCharged ? (
        <p className="mt-3">
          Stripe continues to charge this user whatever you choose here. To stop the charges, end the subscription in Stripe.
        </p>
      ) : null}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select label="Status" typeAheadMs={limits.selectTypeAheadMs} items={choices} value={status} onChange={setStatus} />
        {needsDay ? (
          <TextField
            label="Ends on"
            type="date"
            value={day}
            error={faults.day}
            onChange={(event) => {
              setDay(event.target.value)
            }}
          />
        ) : null}
      </div>
      <ReasonField value={reason} error={faults.reason} onChange={setReason} />
      <Refusal sentence={refusal} />
    </ConfirmDialog>
  )
}
