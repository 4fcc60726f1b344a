import { manageSubscription, messages, type Profile } from '@tickmark/contract'
import { useId, useState } from 'react'
import { openEndpoint } from '../../lib/api/call-endpoint.ts'
import { describeSubscription } from '../../lib/subscription/describe-subscription.ts'
import { openSubscription } from '../../lib/subscription/open-subscription.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { CardHeading } from './card-heading.tsx'

interface SubscriptionCardProps {
  profile: Profile
  /** When it was last read, in milliseconds since 1970: it is read again while the page is open, and may have been read before it opened. */
  readAt: number
}

/** The account's subscription, with a link to where it can be changed (spec section 4). */
export function SubscriptionCard({ profile, readAt }: SubscriptionCardProps) {
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const { name, next, note, action } = describeSubscription(profile, new Date(Math.max(openedAt, readAt)))

  async function manage(): Promise<void> {
    setBusy(true)
    const failure = await openSubscription(() => openEndpoint(manageSubscription, {}))
    setBusy(false)
    if (failure !== null) showToast({ tone: 'error', title: messages.profile.manageFailedTitle, description: failure })
  }

  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-5 p-6">
      <CardHeading id={heading}>{messages.profile.subscriptionTitle}</CardHeading>
      <dl className="grid gap-4">
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
      </dl>
      {profile.seatIn === undefined ? null : (
        <p className="[overflow-wrap:anywhere]">
          Your work is covered by a seat in <strong className="font-medium">{profile.seatIn}</strong>.
        </p>
      )}
      {note === null || profile.seatIn !== undefined ? null : <p className="text-quiet">{note}</p>}
      <Button look="primary" className="self-start" busy={busy} onClick={() => void manage()}>
        {action}
      </Button>
    </Card>
  )
}
