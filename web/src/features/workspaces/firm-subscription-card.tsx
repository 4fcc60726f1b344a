import { manageFirmSubscription, messages, type WorkspacePeople } from '@tickmark/contract'
import { useState } from 'react'
import { openEndpoint } from '../../lib/api/call-endpoint.ts'
import { describeSubscription } from '../../lib/subscription/describe-subscription.ts'
import { openSubscription } from '../../lib/subscription/open-subscription.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

interface FirmSubscriptionCardProps {
  firmId: number
  /** With its subscription: where nothing is charged for, there is no card. */
  people: WorkspacePeople
  /** When it was last read, in milliseconds since 1970. */
  readAt: number
  /** The user decides about the firm. */
  manages: boolean
}

const afterwards = 'Each person now needs their own subscription, until the firm subscribes again.'

/** The firm's own subscription, with a link to where it is bought and changed for those who decide about the firm. */
export function FirmSubscriptionCard({ firmId, people: { people, subscription }, readAt, manages }: FirmSubscriptionCardProps) {
  const [busy, setBusy] = useState(false)
  const [openedAt] = useState(() => Date.now())
  if (subscription === undefined) return null

  async function manage(): Promise<void> {
    setBusy(true)
    const failure = await openSubscription(() => openEndpoint(manageFirmSubscription, { params: { id: firmId } }))
    setBusy(false)
    if (failure !== null) showToast({ tone: 'error', title: messages.profile.manageFailedTitle, description: failure })
  }

  return (
    <Card className="flex flex-col items-start gap-4 p-4 sm:p-6" aria-labelledby="firm-subscription">
      <h2 id="firm-subscription" className="font-serif text-lead font-semibold">
        Subscription
      </h2>
      {subscription === null ? (
        <p className="max-w-[65ch] text-quiet">Each person has their own subscription. With one for the firm, its people need none.</p>
      ) : (
        <SubscriptionFacts subscription={subscription} people={people} now={new Date(Math.max(openedAt, readAt))} />
      )}
      {manages ? (
        <Button busy={busy} onClick={() => void manage()}>
          {subscription === null ? 'Subscribe for the firm' : 'Manage subscription'}
        </Button>
      ) : null}
    </Card>
  )
}

interface SubscriptionFactsProps {
  subscription: NonNullable<WorkspacePeople['subscription']>
  people: WorkspacePeople['people']
  now: Date
}

function SubscriptionFacts({ subscription: { status, endsAt, cancelAtPeriodEnd, seats, taken }, people, now }: SubscriptionFactsProps) {
  const described = { subscriptionStatus: status, trialEndsAt: null, subscriptionEndsAt: endsAt, cancelAtPeriodEnd }
  const { name, next, note } = describeSubscription(described, now, afterwards)
  // Only while it runs does the server report who has a seat.
  const isRunning = people.some(({ hasSeat }) => hasSeat !== undefined)
  const isShort = people.some(({ hasSeat }) => hasSeat === false)
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-note text-quiet">Status</dt>
          <dd className="font-medium">{name}</dd>
        </div>
        {next === null ? null : (
          <div>
            <dt className="text-note text-quiet">{next.term}</dt>
            <dd>{next.date}</dd>
          </div>
        )}
        {isRunning ? (
          <div>
            <dt className="text-note text-quiet">Seats</dt>
            <dd>
              {taken} of {seats} {seats === 1 ? 'seat' : 'seats'} taken
            </dd>
          </div>
        ) : null}
      </dl>
      {note === null ? null : <p className="max-w-[65ch] text-quiet">{note}</p>}
      {isShort ? (
        <p className="max-w-[65ch] text-quiet">
          Not everyone has a seat. Seats go to the owner first, then to administrators and members in the order in which they joined.
        </p>
      ) : null}
    </>
  )
}
