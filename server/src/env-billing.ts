import { z } from 'zod'
import { refuse } from './env-refused.ts'
import { isLoopbackHost } from './http/request-origin.ts'

/** The operator's Stripe account, and what is sold through it. */
export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The Stripe price that sets the amount and interval of a subscription. */
  readonly priceId: string
  /** Null for Stripe itself; another address in tests. */
  readonly apiUrl: string | null
}

/** What 'Manage Subscription' uses (D9). */
export type BillingSettings =
  | { readonly kind: 'stripe'; readonly stripe: StripeSettings }
  /** The built-in checkout, outside production. */
  | { readonly kind: 'test' }
  /** No billing, in production without keys: nothing is ever blocked. */
  | { readonly kind: 'none' }
  /** No billing, and nothing on screen mentions it. */
  | { readonly kind: 'off' }

export const billingVariables = {
  BILLING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must be a secret key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook: whsec_…')
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/, 'must be the id of a price at Stripe: price_…')
    .optional(),
  STRIPE_API_URL: z.url('must start with http:// or https://').optional(),
}

type Given = z.infer<z.ZodObject<typeof billingVariables>>

/** Refuses incomplete settings, which users would otherwise discover when they want to pay. */
export function readBilling(given: Given, production: boolean): BillingSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId, STRIPE_API_URL: apiUrl } = given
  if (apiUrl !== undefined && (production || !isLoopbackHost(new URL(apiUrl).hostname))) {
    refuse('STRIPE_API_URL must not be set in production, nor to another machine: it is for tests')
  }
  const complete = secretKey !== undefined && webhookSecret !== undefined && priceId !== undefined
  if (!complete && (secretKey ?? webhookSecret ?? priceId ?? apiUrl) !== undefined) {
    refuse('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID must be set together')
  }
  if (given.BILLING === 'off') return { kind: 'off' }
  if (!complete) return { kind: production ? 'none' : 'test' }
  return { kind: 'stripe', stripe: { secretKey, webhookSecret, priceId, apiUrl: apiUrl ?? null } }
}
