import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Instant, PathId } from './identifiers.ts'
import { SubscriptionStatus } from './users.ts'

/** A firm's own subscription, which covers as many of its people as it has seats (D9). */

/** `endsAt`: while active, the next renewal or the end; afterwards, when it ended. `taken` is 0 once it is over. */
export const FirmSubscription = z.object({
  status: SubscriptionStatus,
  endsAt: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  seats: z.int().min(0),
  taken: z.int().min(0),
})
export type FirmSubscription = z.infer<typeof FirmSubscription>

export const manageFirmSubscription = endpoint({
  id: 'manageFirmSubscription',
  summary:
    "The address where the firm subscribes, or changes the number of seats, cancels and renews the firm's subscription. It is valid for a short time.",
  method: 'POST',
  path: '/api/workspaces/{id}/subscription/manage',
  access: 'owner',
  params: { id: PathId },
  response: json(z.object({ url: z.url({ protocol: /^https?$/ }) })),
  errors: ['MANAGE_SUBSCRIPTION_FAILED'],
})
