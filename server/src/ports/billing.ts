import type { TestCheckoutAction } from '@tickmark/contract'

/**
 * The state of a subscription at the payment service.
 * - `pending`: its first payment has not come; it may never begin.
 * - `live`: paid for, or about to be collected again.
 * - `unpaid`: the service has given up collecting; it goes on when somebody pays.
 * - `cancelled`: ended because it was wanted; `lapsed`: ended because it was not paid for.
 */
export type Standing = 'pending' | 'live' | 'unpaid' | 'cancelled' | 'lapsed'

/** Who pays: a user, or a firm for its people. */
export interface Payer {
  readonly kind: 'user' | 'workspace'
  readonly id: number
}

/** A subscription as the payment service reports it. */
export interface BilledSubscription {
  readonly id: string
  readonly customerId: string
  /** Whom this server sold it to; null if it did not. */
  readonly payer: Payer | null
  /** How many people it covers; a user's covers one. */
  readonly seats: number
  readonly standing: Standing
  readonly createdAt: Date
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  /** It ends at `currentPeriodEnd`. */
  readonly cancelAtPeriodEnd: boolean
  /** When its cancellation was requested. */
  readonly canceledAt: Date | null
  readonly endedAt: Date | null
}

/** A signal that a subscription changed. The change is read from the service: events come late, twice, and in any order. */
export interface BillingEvent {
  /** Never reused. */
  readonly id: string
  readonly type: string
  /** Which subscription to read; null where the event concerns none. */
  readonly subscriptionId: string | null
}

/** A payer as the payment service knows them. */
export interface Buyer extends Payer {
  /** Of a firm, its owner's. */
  readonly email: string
  readonly name: string
  /** How many seats a firm is offered first, which it can change there; null for a user, who buys none. */
  readonly seats: number | null
}

/** The payment service does not know the customer, as after the operator has changed from its test mode to real money. */
export class CustomerUnknown extends Error {
  override readonly name = 'CustomerUnknown'
}

/** The payment service did not answer, or refused; the reason is in `cause`. Its own errors carry statuses that must not become ours. */
export class PaymentsFailed extends Error {
  override readonly name = 'PaymentsFailed'
}

/** A hosted payment service. Every call throws `PaymentsFailed` when it is not answered. */
export interface PaymentService {
  /** Answers the customer's id; the same when asked twice at once. `former` is an id that the service does not know any more. */
  addCustomer(buyer: Buyer, former: string | null): Promise<string>
  /** Writes the name and the address of a customer again: a firm's owner changes. Throws `CustomerUnknown`. */
  updateCustomer(buyer: Buyer, customerId: string): Promise<void>
  /** Address where the customer subscribes. The same for the same `attempt`. Throws `CustomerUnknown`. */
  openCheckout(buyer: Buyer, customerId: string, attempt: string): Promise<string>
  /** Address where the customer changes, ends and renews. Throws `CustomerUnknown`. */
  openPortal(buyer: Payer, customerId: string): Promise<string>
  findSubscription(id: string): Promise<BilledSubscription | null>
  /** All of a customer's, ended ones too. Throws `CustomerUnknown`. */
  listSubscriptions(customerId: string): Promise<readonly BilledSubscription[]>
  /** Ends it now. Harmless for one that has ended, or is unknown. */
  endSubscription(id: string): Promise<void>
  /** Null when the signature does not prove that the service sent these very bytes lately. */
  readEvent(payload: Uint8Array, signature: string): BillingEvent | null
}

/** The built-in checkout: our own page in place of a payment service, outside production. */
export interface TestCheckout {
  /** The address of the page for this payer, valid for a short time. */
  openPage(payer: Payer): string
  /** Whose page it is; null for one that has run out or that nobody was given. */
  readSession(session: string): Payer | null
  /** The payer's subscription after pressing a button there; null if nothing changes. `seats` is what the form had, if it had any. */
  act(action: TestCheckoutAction, payer: Payer, current: BilledSubscription | null, seats?: number): BilledSubscription | null
}

/** What 'Manage Subscription' uses. `none`: no billing, and nothing is ever blocked; `off`: billing is hidden as well (D9). */
export type Billing =
  | { readonly kind: 'stripe'; readonly payments: PaymentService }
  | { readonly kind: 'test'; readonly checkout: TestCheckout }
  | { readonly kind: 'none' }
  | { readonly kind: 'off' }
