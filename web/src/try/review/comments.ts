import { limits, type PointComment } from '@tickmark/contract'
import { type Kept, type KeptComment, visitor } from './model.ts'
import { getKeptPoint } from './points.ts'
import { presentComment } from './present-comment.ts'
import { nextId, record, refuseFullHistory } from './record.ts'
import { refuse } from './refuse.ts'

/** Throws NOT_FOUND. */
function getComment({ work }: Kept, number: number, id: number): KeptComment {
  const comment = work.comments.find((one) => one.point === number && one.id === id)
  if (comment === undefined) throw refuse('NOT_FOUND')
  return comment
}

/** Throws NOT_FOUND, TOO_MANY_COMMENTS, HISTORY_FULL. There is no one else to mention. */
export function addComment({ work }: Kept, at: string, number: number, text: string): PointComment {
  refuseFullHistory(work)
  getKeptPoint(work, number)
  if (work.comments.length >= limits.commentsPerAnalysis) throw refuse('TOO_MANY_COMMENTS')
  const id = nextId(work)
  const comment: KeptComment = { id, point: number, author: visitor, text, mentions: [], createdAt: at, editedAt: null, deletedAt: null }
  work.comments.push(comment)
  record(work, at, { kind: 'commented', data: { commentId: id }, point: number })
  return presentComment(comment)
}

/** The same text changes nothing. Throws NOT_FOUND. */
export function editComment(kept: Kept, at: string, number: number, id: number, text: string): PointComment {
  refuseFullHistory(kept.work)
  const comment = getComment(kept, number, id)
  if (comment.deletedAt !== null) throw refuse('NOT_FOUND')
  if (text !== comment.text) {
    Object.assign(comment, { text, editedAt: at })
    record(kept.work, at, { kind: 'comment-edited', data: { commentId: id }, point: number })
  }
  return presentComment(comment)
}

/** Deletes the text; the comment keeps its place. Harmless when repeated. Throws NOT_FOUND. */
export function deleteComment(kept: Kept, at: string, number: number, id: number): void {
  const comment = getComment(kept, number, id)
  if (comment.deletedAt !== null) return
  Object.assign(comment, { text: '', deletedAt: at })
  record(kept.work, at, { kind: 'comment-deleted', data: { commentId: id }, point: number })
}
