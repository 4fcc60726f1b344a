import { type AnalysisReview, getDraftChanges, getDraftReview, listDrafts } from '@tickmark/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

/** The drafts, read again when the newest one or its review is another; until then, those of before. */
export const draftsQuery = (source: ReviewSource, newest: AnalysisReview | undefined) =>
  queryOptions({
    queryKey: [listDrafts.id, source.analysisId, newest?.document?.id, newest?.state, newest?.reviewId],
    queryFn: ({ signal }) => source.listDrafts(signal),
    placeholderData: keepPreviousData,
  })

export const draftReviewQuery = (source: ReviewSource, documentId: number) =>
  queryOptions({
    queryKey: [getDraftReview.id, source.analysisId, documentId],
    queryFn: ({ signal }) => source.getDraftReview(documentId, signal),
  })

/** `reviewId` is the draft's review: another one has another comparison. */
export const draftChangesQuery = (source: ReviewSource, documentId: number, reviewId: number | undefined) =>
  queryOptions({
    queryKey: [getDraftChanges.id, source.analysisId, documentId, reviewId],
    queryFn: ({ signal }) => source.getDraftChanges(documentId, signal),
  })
