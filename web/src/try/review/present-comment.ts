import type { PointComment } from '@tickmark/contract'
import type { KeptComment } from './model.ts'

/** Without the number of its point, which the caller knows. */
export function presentComment({ id, author, text, mentions, createdAt, editedAt, deletedAt }: KeptComment): PointComment {
  return { id, author, text, mentions, createdAt, editedAt, deletedAt }
}
