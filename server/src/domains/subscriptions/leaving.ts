import type { Db } from '../../db/open.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { CustomerUnknown, type PaymentService } from '../../ports/billing.ts'

/** Whose subscriptions are to end because the account is gone. It outlives the account, so it names the customer. */
export interface Leaving {
  readonly customerId: string
}

/** Tried again every hour for nearly two weeks: an account is let go also while the payment service does not answer (D14). */
export const endSubscriptionsJob: JobKind<Leaving> = {
  name: 'end-subscriptions',
  expireInSeconds: 300,
  retries: { most: 300, delaySeconds: 3_600 },
}

export interface LeavingDeps {
  readonly payments: Pick<PaymentService, 'listSubscriptions' | 'endSubscription'>
  readonly onFailure: (error: unknown) => void
}

/** Ends whatever the customer still has. What has ended already is passed over, so it can be done twice. */
export const createEndSubscriptions =
  ({ payments, onFailure }: LeavingDeps) =>
  async ({ customerId }: Leaving): Promise<void> => {
    try {
      for (const { id, endedAt } of await payments.listSubscriptions(customerId)) if (endedAt === null) await payments.endSubscription(id)
    } catch (error) {
      // Whom it does not know any more, it does not charge.
      if (error instanceof CustomerUnknown) return
      onFailure(error)
      throw error
    }
  }

export const sendLeaving = (tx: Db, jobs: Pick<JobQueue, 'send'>, customerId: string): Promise<void> =>
  jobs.send(tx, endSubscriptionsJob, { customerId })
