import type { NewFeedback } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import type { User } from '../users/service.ts'
import { insertFeedback } from './queries.ts'

export { createFeedbackInbox, type FeedbackInbox } from './inbox.ts'
export { sweepResponses } from './send-responses.ts'

export interface Feedback {
  send(user: Pick<User, 'id'>, feedback: NewFeedback): Promise<void>
}

export const createFeedback = ({ db }: { readonly db: Db }): Feedback => ({
  send: (user, { rating, comment = '' }) => insertFeedback(db, { userId: user.id, rating, comment: removeNul(comment) || null }),
})
