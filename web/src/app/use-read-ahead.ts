import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsQuery } from '../features/documents/documents-query.ts'
import { pointQuery, pointsQuery } from '../features/reviews/points/point-queries.ts'
import { type PointSearch, toWanted } from '../features/reviews/points/point-search.ts'
import { reviewQuery } from '../features/reviews/review-query.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'

/** The largest script of the product: nothing waits for it. */
export const loadDraftPages = () => import('./draft-pages.tsx')
export const loadReviewOutcome = () => import('./review-outcome.tsx')

/** What could not be loaded is reported where it is shown. */
const ignoreFailure = () => undefined

/**
 * Starts to read what an analysis shows first while the analysis itself is still being read. Screens that each ask for their own part, once
 * they are there, would take several times as long.
 */
export function useReadAhead(source: ReviewSource, search: PointSearch): void {
  const queries = useQueryClient()
  useEffect(() => {
    void queries.prefetchQuery(reviewQuery(source))
    void queries.prefetchQuery(pointsQuery(source, toWanted(search)))
    if (search.point !== undefined) void queries.prefetchQuery(pointQuery(source, search.point))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the page shows first
  }, [queries, source])

  const draft = useQuery(documentsQuery(source.analysisId)).data?.find(({ kind }) => kind === 'draft')?.id
  useEffect(() => {
    if (draft === undefined) return undefined
    loadReviewOutcome().catch(ignoreFailure)
    loadDraftPages().catch(ignoreFailure)
    let isOver = false
    let close: (() => void) | undefined
    import('../lib/pdf/open-pdf.ts').then(({ openEarly }) => {
      if (!isOver) close = openEarly(source.placeDocument(draft))
    }, ignoreFailure)
    return () => {
      isOver = true
      close?.()
    }
  }, [source, draft])
}
