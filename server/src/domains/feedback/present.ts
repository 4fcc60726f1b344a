import { toLine, toLines, type FeedbackItem, type ResponseDelivery } from '@tickmark/contract'
import type { FeedbackRow } from './inbox-queries.ts'

function deliveryOf({ adminResponse, respondedAt, responseFailed }: FeedbackRow): ResponseDelivery {
  if (adminResponse === null) return 'none'
  if (respondedAt !== null) return 'sent'
  return responseFailed ? 'failed' : 'sending'
}

export const presentFeedback = (row: FeedbackRow): FeedbackItem => ({
  id: row.id,
  author: { id: row.authorId, name: toLine(`${row.firstName} ${row.surname}`), email: row.email },
  rating: row.rating,
  comment: row.comment === null ? null : toLines(row.comment),
  createdAt: row.createdAt.toISOString(),
  resolved: row.resolved,
  adminResponse: row.adminResponse,
  respondedAt: row.respondedAt?.toISOString() ?? null,
  delivery: deliveryOf(row),
})
