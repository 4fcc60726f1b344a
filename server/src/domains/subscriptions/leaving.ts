import type { Db } from '../../db/open.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { CustomerUnknown, type PaymentService } from '../../ports/billing.ts'

/** A customer whose subscriptions must end because the account or firm has been deleted. The job outlives it, so it names the customer. */
export interface Leaving {
  readonly customerId: string
}

/** Retried every hour for nearly two weeks: an account can be deleted while the payment service does not answer (D14). */
export const endSubscriptionsJob: JobKind<Leaving> = {
  name: 'end-subscriptions',
  expireInSeconds: 300,
  retries: { most: 300, delaySeconds: 3_600 },
}

export interface LeavingDeps {
  readonly payments: Pick<PaymentService, 'listSubscriptions' | 'endSubscription'>
  readonly onFailure: (error: unknown) => void
}

/** Ends the customer's subscriptions. Ended ones are skipped, so it can run twice. */
export const createEndSubscriptions =
  ({ payments, onFailure }: LeavingDeps) =>
  async ({ customerId }: Leaving): Promise<void> => {
    try {
      for (const { id, endedAt } of await payments.listSubscriptions(customerId)) if (endedAt === null) await payments.endSubscription(id)
    } catch (error) {
      // The payment service does not charge a customer it no longer knows.
      if (error instanceof CustomerUnknown) return
      onFailure(error)
      throw error
    }
  }

export const sendLeaving = (tx: Db, jobs: Pick<JobQueue, 'send'>, customerId: string): Promise<void> =>
  jobs.send(tx, endSubscriptionsJob, { customerId })
