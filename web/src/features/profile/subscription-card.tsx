import { messages, type Profile } from '@tickmark/contract'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { CardHeading } from './card-heading.tsx'
import { describeSubscription } from './describe-subscription.ts'

/** There is nothing to be bought yet: the button answers the specified failure. */
function manage(): void {
  showToast({ tone: 'error', title: messages.profile.manageFailedTitle, description: messages.profile.manageFailed })
}

export function SubscriptionCard({ profile }: { profile: Profile }) {
  const heading = useId()
  const { name, next, action } = describeSubscription(profile)
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
      <Button look="primary" className="self-start" onClick={manage}>
        {action}
      </Button>
    </Card>
  )
}
