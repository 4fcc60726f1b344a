import type { NewFeedback } from '@tickmark/contract'
import type { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import type { User } from '../users/service.ts'
import { feedbackLimit } from './policy.ts'
import { insertFeedback } from './queries.ts'

export { createFeedbackInbox, type FeedbackInbox } from './inbox.ts'
export { sweepResponses } from './send-responses.ts'

export interface FeedbackDeps {
  readonly db: Db
  readonly attempts: AttemptCounter
}

export interface Feedback {
  /** Stores feedback and returns null. If the user has sent too much recently, stores nothing and returns when more is accepted. */
  send(user: Pick<User, 'id'>, feedback: NewFeedback): Promise<Date | null>
}

export const createFeedback = ({ db, attempts }: FeedbackDeps): Feedback => ({
  // Count and store together: feedback that is not stored does not count.
  send: (user, { rating, comment = '' }) =>
    db.transaction(async (tx) => {
      const retryAt = attempts.isOn ? await attempts.count(tx, attempts.key('feedback', String(user.id)), feedbackLimit) : null
      if (retryAt === null) await insertFeedback(tx, { userId: user.id, rating, comment: removeNul(comment) || null })
      return retryAt
    }),
})
