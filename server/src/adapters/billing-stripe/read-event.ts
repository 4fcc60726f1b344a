import type Stripe from 'stripe'
import type { BillingEvent } from '../../ports/billing.ts'

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Which subscription an event is about. */
function subscriptionOf(object: Stripe.Event.Data.Object): string | null {
  if (!('object' in object)) return null
  switch (object.object) {
    case 'subscription':
      return (object as Stripe.Subscription).id
    case 'checkout.session':
      return idOf((object as Stripe.Checkout.Session).subscription)
    case 'invoice':
      return idOf((object as Stripe.Invoice).parent?.subscription_details?.subscription)
    default:
      return null
  }
}

export const readEvent = ({ id, type, data }: Stripe.Event): BillingEvent => ({ id, type, subscriptionId: subscriptionOf(data.object) })
