import type { SinceSigned } from '@tickmark/contract'

/** What was signed. */
export interface Signed {
  readonly documentId: number
  readonly reviewId: number
}

/** What there is now: the newest draft, and the newest finished review with its document. */
export interface Newest {
  readonly draft: { readonly id: number; readonly version: number } | null
  readonly review: Signed | null
}

/** What has happened since; the numbers and an earlier line signed again are from the history. A newer draft says enough of the document. */
export function compareSigned(signed: Signed, { draft, review }: Newest, changes: Omit<SinceSigned, 'draft' | 'review'>): SinceSigned {
  if (draft !== null && draft.id !== signed.documentId) return { draft: draft.version, ...changes }
  if (review !== null && review.reviewId !== signed.reviewId) return { review: true, ...changes }
  return changes
}

export const isStale = ({ draft, review, points, answers, eyeChecks, earlier }: SinceSigned): boolean =>
  draft !== undefined || review !== undefined || earlier !== undefined || points + answers + eyeChecks > 0
