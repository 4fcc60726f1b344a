import type { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Database, Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { CustomerUnknown, type Billing, type BilledSubscription, type PaymentService } from '../../ports/billing.ts'
import type { MailSender } from '../../ports/mail.ts'
import type { User } from '../users/service.ts'
import { createSendEndedEmail, endedEmailJob, type QueueEndedEmail } from './ended-email.ts'
import { createEndSubscriptions, endSubscriptionsJob, sendLeaving } from './leaving.ts'
import { hasLapsed, visitLimit } from './policy.ts'
import type { PayingUser } from './model.ts'
import { beginEvent, finishEvent, findPayer, listKept, updateCustomer } from './queries.ts'
import { createSync, type SyncSubscription } from './sync.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'
import { createTesting, type Testing } from './testing.ts'

/** There is no payment service, or it did not open a page. */
export class NotManaged extends Error {
  override readonly name = 'NotManaged'
}

/** This user has made us call the payment service too often lately. */
export class TooManyVisits extends Error {
  override readonly name = 'TooManyVisits'
  readonly retryAt: Date

  constructor(retryAt: Date) {
    super('too many visits to the payment service')
    this.retryAt = retryAt
  }
}

export interface SubscriptionsDeps {
  readonly db: Database['db']
  readonly attempts: AttemptCounter
  readonly jobs: JobQueue
  readonly billing: Billing
  readonly mail: Pick<MailSender, 'send'>
  /** Where people reach the server, without a path. */
  readonly publicOrigin: string
  /** How the ids of the test checkout begin. */
  readonly testPrefix: string
  readonly now: () => Date
  /** Receives failures that will be retried. */
  readonly onFailure: (error: unknown, what: string) => void
}

export interface Subscriptions {
  /** Whether this account can no longer create, upload or ask (D9). */
  hasLapsed(user: User): boolean
  /** The address where the user can subscribe or manage the subscription. Throws `NotManaged`, `TooManyVisits`. */
  manage(user: User): Promise<string>
  /** Reads all of the user's subscriptions again, as a user returning from the payment service expects, within the limit of calls. Never throws. */
  refresh(userId: number): Promise<void>
  /** False if the signature is not valid; null without a payment service. Throws if the event has to be sent again. */
  takeEvent(payload: Uint8Array, signature: string): Promise<boolean | null>
  /** Call it in the transaction that deletes the account: ends its subscriptions, now or as soon as the payment service answers. */
  letGo(tx: Db, userId: number): Promise<void>
  /** Call it once that transaction is committed. */
  afterLettingGo(): void
  /** Expires trials and subscriptions that have ended. */
  sweep(): Promise<void>
  /** Null without a test checkout. */
  readonly testing: Testing | null
}

/** A checkout opened again within this time is the same one. */
const attemptMs = 10 * 60_000

/** Emails about expired accounts that one process sends at once. */
const emailsAtOnce = 1

const isOpen = ({ standing, endedAt }: BilledSubscription): boolean => endedAt === null && standing !== 'pending'

interface Desk {
  readonly db: Database['db']
  readonly payments: PaymentService
  readonly sync: SyncSubscription
  readonly now: () => Date
}

/** The portal for users with a running subscription; the checkout for all others. Our copy may be out of date: the service is asked, too. */
async function openDesk({ db, payments, sync, now }: Desk, user: User, paying: PayingUser, former: string | null): Promise<string> {
  const payer = { userId: user.id, email: user.email, name: `${user.firstName} ${user.surname}`.trim() }
  let customerId = paying.stripeCustomerId
  if (customerId === null) {
    customerId = await payments.addCustomer(payer, former)
    await updateCustomer(db, user.id, customerId)
  } else {
    const open = (await payments.listSubscriptions(customerId)).filter(isOpen)
    for (const { id } of open) await sync(id)
    if (open.length > 0 || paying.subscriptionStatus === 'active') return payments.openPortal(customerId)
  }
  const bought = (await listKept(db, user.id)).length
  return payments.openCheckout(payer, customerId, `${bought}.${Math.floor(now().getTime() / attemptMs)}`)
}

async function manageAtStripe(desk: Desk, user: User): Promise<string> {
  const paying = await findPayer(desk.db, user.id)
  if (paying === null) throw new NotManaged('the account has been deleted')
  try {
    return await openDesk(desk, user, paying, null)
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error
    // As after the change from Stripe's test mode to live mode, which do not share customers.
    await updateCustomer(desk.db, user.id, null)
    return openDesk(desk, user, { ...paying, stripeCustomerId: null }, paying.stripeCustomerId)
  }
}

export async function createSubscriptions(deps: SubscriptionsDeps): Promise<Subscriptions> {
  const { db, attempts, jobs, billing, testPrefix, now, onFailure } = deps
  const payments = billing.kind === 'stripe' ? billing.payments : null
  const enforced = billing.kind === 'stripe' || billing.kind === 'test'
  const queueEndedEmail: QueueEndedEmail = async (tx, email) => {
    if (enforced) await jobs.send(tx, endedEmailJob, email)
  }
  const onLeftBehind = (tx: Db, { customerId }: BilledSubscription) => sendLeaving(tx, jobs, customerId)
  const sync = payments && createSync({ db, payments, now, onLeftBehind, queueEndedEmail })
  const desk = payments && sync && { db, payments, sync, now }
  const onUnread = (error: unknown) => onFailure(error, 'a subscription could not be read')
  const onUnsent = (error: unknown) => onFailure(error, 'an email about an expired account could not be sent')
  await jobs.work(endedEmailJob, emailsAtOnce, createSendEndedEmail({ ...deps, onFailure: onUnsent }))
  if (payments !== null) {
    const end = createEndSubscriptions({ payments, onFailure: (error) => onFailure(error, 'a subscription could not be ended') })
    await jobs.work(endSubscriptionsJob, 1, end)
  }
  /** When this user may call the payment service again; null if they may now. */
  const countVisit = async (userId: number): Promise<Date | null> =>
    attempts.isOn ? attempts.count(db, attempts.key('billing-visit', String(userId)), visitLimit) : null
  const refreshAll = async (userId: number, { payments, sync }: Desk): Promise<void> => {
    const customerId = (await findPayer(db, userId))?.stripeCustomerId ?? null
    if (customerId === null || (await countVisit(userId)) !== null) return
    for (const { id } of await payments.listSubscriptions(customerId)) await sync(id)
  }

  return {
    hasLapsed: (user) => enforced && hasLapsed(user, now(), payments !== null),
    async manage(user) {
      if (billing.kind === 'test') return billing.checkout.openPage(user.id)
      if (desk === null) throw new NotManaged('there is no payment service')
      const retryAt = await countVisit(user.id)
      if (retryAt !== null) throw new TooManyVisits(retryAt)
      return manageAtStripe(desk, user).catch((cause: unknown) => {
        throw new NotManaged('the payment service did not answer', { cause })
      })
    },
    refresh: async (userId) => {
      if (desk !== null) await refreshAll(userId, desk).catch(onUnread)
    },
    async takeEvent(payload, signature) {
      if (payments === null || sync === null) return null
      const event = payments.readEvent(payload, signature)
      if (event === null) return false
      if (!(await beginEvent(db, event, now()))) return true
      const finish = (tx: Db) => finishEvent(tx, event.id, now())
      await (event.subscriptionId === null ? finish(db) : sync(event.subscriptionId, finish))
      jobs.wake(endSubscriptionsJob)
      return true
    },
    async letGo(tx, userId) {
      const customerId = (await findPayer(tx, userId))?.stripeCustomerId ?? null
      if (payments !== null && customerId !== null) await sendLeaving(tx, jobs, customerId)
    },
    afterLettingGo: () => jobs.wake(endSubscriptionsJob),
    sweep: () => sweepSubscriptions({ db, endsTrials: payments !== null, testPrefix, sync, onFailure: onUnread, queueEndedEmail }, now()),
    testing: billing.kind === 'test' ? createTesting(db, billing.checkout, queueEndedEmail) : null,
  }
}
