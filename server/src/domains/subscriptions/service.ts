import type { WorkspaceRole } from '@tickmark/contract'
import type { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Database, Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { CustomerUnknown, type Billing, type BilledSubscription, type Buyer, type PaymentService } from '../../ports/billing.ts'
import type { MailSender } from '../../ports/mail.ts'
import { findWorkspaceRole } from '../memberships/service.ts'
import type { User } from '../users/service.ts'
import { createSendEndedEmail, endedEmailJob, listEndedEmails, type QueueEndedEmail } from './ended-email.ts'
import { NotManaged, TooManyVisits } from './failures.ts'
import { createEndSubscriptions, endSubscriptionsJob, sendLeaving } from './leaving.ts'
import type { FirmStanding, Payer, PayerAccount } from './model.ts'
import { findSeat } from './find-seat.ts'
import { findFirmBuyer, findPayer, updateCustomer } from './payer-queries.ts'
import { hasLapsed, hasSeat, isRunning, visitLimit } from './policy.ts'
import { beginEvent, finishEvent, listKept } from './queries.ts'
import { listQueue } from './seat-queries.ts'
import { createSync, type SyncSubscription } from './sync.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'
import { createTesting, type Testing } from './testing.ts'

export { NotManaged, TooManyVisits } from './failures.ts'
export { manageOrRefuse } from './manage-or-refuse.ts'
export type { FirmStanding } from './model.ts'

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
  /** Whether this user can no longer create, upload or ask (D9): their own account has lapsed, and no firm has a seat for them. */
  hasLapsed(user: User): Promise<boolean>
  /** The name of the firm whose seat covers a user whose own account has lapsed. */
  findSeat(user: User): Promise<string | undefined>
  /** The address where the user can subscribe or manage the subscription: their own, or that of a firm of theirs. Throws `NotManaged`, `TooManyVisits`. */
  manage(user: User, firmId?: number): Promise<string>
  /**
   * Reads all subscriptions of the user again, or of a firm that they manage, as someone returning from the payment service expects, within
   * the limit of calls. Never throws.
   */
  refresh(userId: number, firmId?: number): Promise<void>
  /** The subscription of a firm, and who has a seat; null where nothing is charged for. */
  describeFirm(firmId: number): Promise<FirmStanding | null>
  /** Calls `listener` after the subscription of a firm has been stored. */
  onFirmChanged(listener: (firmId: number) => Promise<void>): void
  /** False if the signature is not valid; null without a payment service. Throws if the event has to be sent again. */
  takeEvent(payload: Uint8Array, signature: string): Promise<boolean | null>
  /** Call it in the transaction that deletes the account or firm: ends its subscriptions, now or as soon as the payment service answers. */
  letGo(tx: Db, payer: Payer): Promise<void>
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

const isManager = (role: WorkspaceRole | null): boolean => role === 'owner' || role === 'administrator'

const isOpen = ({ standing, endedAt }: BilledSubscription): boolean => endedAt === null && standing !== 'pending'

interface Desk {
  readonly db: Database['db']
  readonly payments: PaymentService
  readonly sync: SyncSubscription
  readonly now: () => Date
}

/** The portal for payers with a running subscription; the checkout for all others. Our copy may be out of date: the service is asked, too. */
async function openDesk({ db, payments, sync, now }: Desk, buyer: Buyer, account: PayerAccount, former: string | null): Promise<string> {
  let customerId = account.stripeCustomerId
  if (customerId === null) {
    customerId = await payments.addCustomer(buyer, former)
    await updateCustomer(db, buyer, customerId)
  } else {
    // A user's address does not change here. A firm may have been transferred since.
    if (buyer.kind === 'workspace') await payments.updateCustomer(buyer, customerId)
    const open = (await payments.listSubscriptions(customerId)).filter(isOpen)
    for (const { id } of open) await sync(id)
    if (open.length > 0 || account.subscriptionStatus === 'active') return payments.openPortal(buyer, customerId)
  }
  const bought = (await listKept(db, buyer)).length
  return payments.openCheckout(buyer, customerId, `${bought}.${Math.floor(now().getTime() / attemptMs)}`)
}

async function manageAtStripe(desk: Desk, buyer: Buyer): Promise<string> {
  const account = await findPayer(desk.db, buyer)
  if (account === null) throw new NotManaged('the account or firm has been deleted')
  try {
    return await openDesk(desk, buyer, account, null)
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error
    // As after the change from Stripe's test mode to live mode, which do not share customers.
    await updateCustomer(desk.db, buyer, null)
    return openDesk(desk, buyer, { ...account, stripeCustomerId: null }, account.stripeCustomerId)
  }
}

/** A firm buys by its owner's address, whichever administrator opens the page: two administrators at once make one customer. */
async function findBuyer(db: Db, user: User, firmId: number | undefined): Promise<Buyer> {
  if (firmId === undefined) {
    return { kind: 'user', id: user.id, email: user.email, name: `${user.firstName} ${user.surname}`.trim(), seats: null }
  }
  const firm = await findFirmBuyer(db, firmId)
  if (firm === null) throw new NotManaged('the firm has been deleted')
  return { kind: 'workspace', id: firmId, email: firm.email, name: firm.name, seats: firm.people }
}

async function describeFirm(db: Db, firmId: number, now: Date): Promise<FirmStanding> {
  const queue = await listQueue(db, firmId)
  const [firm] = queue
  if (firm === undefined || firm.subscriptionStatus === null || firm.seats === null) return { subscription: null, seated: null }
  const { subscriptionStatus: status, cancelAtPeriodEnd, seats } = firm
  const seated = new Set(queue.filter((place) => hasSeat(place, now)).map(({ userId }) => userId))
  const subscription = { status, endsAt: firm.subscriptionEndsAt?.toISOString() ?? null, cancelAtPeriodEnd, seats, taken: seated.size }
  return { subscription, seated: isRunning(firm, now) ? seated : null }
}

export async function createSubscriptions(deps: SubscriptionsDeps): Promise<Subscriptions> {
  const { db, attempts, jobs, billing, testPrefix, now, onFailure } = deps
  const payments = billing.kind === 'stripe' ? billing.payments : null
  const enforced = billing.kind === 'stripe' || billing.kind === 'test'
  const queueEndedEmail: QueueEndedEmail = async (tx, payer, ended) => {
    if (!enforced) return
    for (const email of await listEndedEmails(tx, payer, ended)) await jobs.send(tx, endedEmailJob, email)
  }
  let announceFirm: (firmId: number) => Promise<void> = async () => {}
  const onUnannounced = (error: unknown) => onFailure(error, 'a change of a firm’s subscription could not be announced')
  const onWritten = async ({ kind, id }: Payer): Promise<void> => {
    if (kind === 'workspace') await announceFirm(id).catch(onUnannounced)
  }
  const onLeftBehind = (tx: Db, { customerId }: BilledSubscription) => sendLeaving(tx, jobs, customerId)
  const sync = payments && createSync({ db, payments, now, onLeftBehind, queueEndedEmail, onWritten })
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
  const refreshAll = async (userId: number, firmId: number | undefined, { payments, sync }: Desk): Promise<void> => {
    if (firmId !== undefined && !isManager(await findWorkspaceRole(db, userId, firmId))) return
    const payer: Payer = firmId === undefined ? { kind: 'user', id: userId } : { kind: 'workspace', id: firmId }
    const customerId = (await findPayer(db, payer))?.stripeCustomerId ?? null
    if (customerId === null || (await countVisit(userId)) !== null) return
    for (const { id } of await payments.listSubscriptions(customerId)) await sync(id)
  }

  const isOver = (user: User): boolean => enforced && hasLapsed(user, now(), payments !== null)

  return {
    hasLapsed: async (user) => isOver(user) && (await findSeat(db, user.id, now())) === undefined,
    findSeat: async (user) => (isOver(user) ? (await findSeat(db, user.id, now()))?.firmName : undefined),
    async manage(user, firmId) {
      if (billing.kind === 'test') return billing.checkout.openPage(await findBuyer(db, user, firmId))
      if (desk === null) throw new NotManaged('there is no payment service')
      const retryAt = await countVisit(user.id)
      if (retryAt !== null) throw new TooManyVisits(retryAt)
      return manageAtStripe(desk, await findBuyer(db, user, firmId)).catch((cause: unknown) => {
        throw new NotManaged('the payment service did not answer', { cause })
      })
    },
    refresh: async (userId, firmId) => {
      if (desk !== null) await refreshAll(userId, firmId, desk).catch(onUnread)
    },
    describeFirm: async (firmId) => (enforced ? describeFirm(db, firmId, now()) : null),
    onFirmChanged(listener) {
      announceFirm = listener
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
    async letGo(tx, payer) {
      const customerId = (await findPayer(tx, payer))?.stripeCustomerId ?? null
      if (payments !== null && customerId !== null) await sendLeaving(tx, jobs, customerId)
    },
    afterLettingGo: () => jobs.wake(endSubscriptionsJob),
    sweep: () =>
      sweepSubscriptions({ db, endsTrials: payments !== null, testPrefix, sync, onFailure: onUnread, queueEndedEmail, onWritten }, now()),
    testing: billing.kind === 'test' ? createTesting({ db, checkout: billing.checkout, queueEndedEmail, onWritten }) : null,
  }
}
