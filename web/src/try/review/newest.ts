import type { AnalysisDocument } from '@tickmark/contract'
import type { Kept, KeptReview, KeptRun, Work } from './model.ts'

/** A draft and its run. */
export interface KeptDraft {
  document: AnalysisDocument
  run: KeptRun
}

/** Newest first. */
export const listKeptDrafts = ({ documents, runs }: Work): KeptDraft[] =>
  documents.flatMap((document) => {
    const run = runs.find(({ documentId }) => documentId === document.id)
    return document.kind === 'draft' && run !== undefined ? [{ document, run }] : []
  })

/** The newest draft that has a finished review, and that review. Null if there is none. */
export function findNewestReview({ work, reviews }: Kept): { document: AnalysisDocument; review: KeptReview } | null {
  for (const { document, run } of listKeptDrafts(work)) {
    const review = run.reviewId === null ? undefined : reviews.get(run.reviewId)
    if (review !== undefined) return { document, review }
  }
  return null
}

export const findPriorYear = ({ documents }: Work): AnalysisDocument | undefined => documents.find(({ kind }) => kind === 'prior_year')
