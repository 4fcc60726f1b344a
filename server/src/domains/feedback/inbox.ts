import type { FeedbackSummary } from '@tickmark/contract'
import { recordAudit } from '../audit/service.ts'
import type { User } from '../users/service.ts'
import * as queries from './inbox-queries.ts'
import type { FeedbackPage, FeedbackRow } from './inbox-queries.ts'
import { sendClaimed, sendUnsent, type ResponseDeps } from './send-responses.ts'

export type { FeedbackPage, FeedbackRow } from './inbox-queries.ts'

/** Feedback, for administrators. Methods return null if it no longer exists: it is deleted with its author's account. */
export interface FeedbackInbox {
  /** One more than the limit if there are more. */
  list(page: FeedbackPage): Promise<readonly FeedbackRow[]>
  summarise(): Promise<FeedbackSummary>
  resolve(admin: Pick<User, 'id'>, id: number, resolved: boolean): Promise<FeedbackRow | null>
  /** Stores the response and tries to send it; the row shows whether that worked. `taken` if there already is one. */
  respond(admin: Pick<User, 'id'>, id: number, response: string): Promise<FeedbackRow | 'taken' | null>
  resend(id: number): Promise<FeedbackRow | null>
}

const starsOf = (counts: readonly { readonly rating: number; readonly count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => counts.filter(({ rating }) => rating === stars).reduce((sum, { count }) => sum + count, 0))

export function createFeedbackInbox(deps: ResponseDeps): FeedbackInbox {
  const { db, now } = deps
  return {
    list: (page) => queries.listFeedback(db, { ...page, limit: page.limit + 1 }),
    async summarise() {
      const counts = await queries.countFeedback(db)
      const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + count, 0)
      return {
        count: sum(counts),
        open: sum(counts.filter(({ resolved }) => !resolved)),
        average: await queries.averageRating(db),
        ratings: starsOf(counts),
      }
    },
    async resolve(admin, id, resolved) {
      await db.transaction(async (tx) => {
        const row = await queries.lockFeedback(tx, id)
        if (row === null || row.resolved === resolved) return
        await queries.updateResolved(tx, id, resolved)
        await recordAudit(tx, {
          actorId: admin.id,
          action: 'feedback-changed',
          subject: 'feedback',
          subjectId: String(id),
          before: { resolved: row.resolved },
          after: { resolved },
        })
      })
      return queries.findFeedback(db, id)
    },
    async respond(admin, id, response) {
      const outcome = await db.transaction(async (tx) => {
        const row = await queries.lockFeedback(tx, id)
        if (row === null) return null
        if (row.adminResponse !== null) return 'taken'
        await queries.putResponse(tx, id, response, now())
        await recordAudit(tx, {
          actorId: admin.id,
          action: 'feedback-answered',
          subject: 'feedback',
          subjectId: String(id),
          before: { answered: false },
          after: { answered: true },
        })
        return 'kept'
      })
      if (outcome !== 'kept') return outcome
      // Send outside the transaction, which must not wait for a mail server.
      await sendClaimed(deps, id)
      return queries.findFeedback(db, id)
    },
    async resend(id) {
      await sendUnsent(deps, id)
      return queries.findFeedback(db, id)
    },
  }
}
