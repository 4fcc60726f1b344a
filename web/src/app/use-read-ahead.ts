import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsQuery } from '../features/documents/documents-query.ts'
import { pageCountsQuery, pageMarksQuery } from '../features/reviews/marks/marks-queries.ts'
import { pointQuery, pointsQuery } from '../features/reviews/points/point-queries.ts'
import { type PointSearch, toWanted } from '../features/reviews/points/point-search.ts'
import { reviewQuery } from '../features/reviews/review-query.ts'
import { DraftPages, FinishedReview } from './review-parts.ts'
import { endSpareWorker, startSpareWorker } from '../lib/pdf/pdf-worker.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'

/** What could not be loaded is reported where it is shown. */
const ignoreFailure = () => undefined

const loadLibrary = () => import('../lib/pdf/open-pdf.ts')
let library: ReturnType<typeof loadLibrary> | null = null

/** Loads the code that every reviewed draft needs, and starts the thread that will read its pages. */
export function loadAhead(): void {
  for (const part of [FinishedReview, DraftPages]) part.preload().catch(ignoreFailure)
  library ??= loadLibrary()
  library.catch(() => {
    library = null
  })
  startSpareWorker()
}

/**
 * Starts to read what an analysis shows first while the analysis itself is still being read. Screens that each ask for their own part, once
 * they are there, would take several times as long.
 */
export function useReadAhead(source: ReviewSource, search: PointSearch): void {
  const queries = useQueryClient()
  useEffect(() => {
    loadAhead()
    void queries.prefetchQuery(pointsQuery(source, toWanted(search)))
    readFirstMarks(queries, source, search).catch(ignoreFailure)
    return search.draft === undefined ? openDraft(queries, source) : endSpareWorker
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the page shows first
  }, [queries, source])
}

/** Reads the review, and the marks of the page that is shown first. */
async function readFirstMarks(queries: QueryClient, source: ReviewSource, { point, page }: PointSearch): Promise<void> {
  if (point !== undefined) void queries.prefetchQuery(pointQuery(source, point))
  const { reviewId } = await queries.fetchQuery(reviewQuery(source))
  if (reviewId === undefined) return
  void queries.prefetchQuery(pageCountsQuery(source, reviewId))
  const first = point === undefined ? (page ?? 1) : (await queries.fetchQuery(pointQuery(source, point))).page
  if (first !== undefined) void queries.prefetchQuery(pageMarksQuery(source, reviewId, first))
}

/** Opens the newest draft as soon as it is known. Returns a function that closes it unless it is shown by then. */
function openDraft(queries: QueryClient, source: ReviewSource): () => void {
  let isOver = false
  let close = endSpareWorker
  const open = async () => {
    const documents = await queries.fetchQuery(documentsQuery(source))
    const draft = documents.find(({ kind }) => kind === 'draft')
    const { openEarly } = await (library ?? loadLibrary())
    // Without a draft, the worker waits for the one that will be dropped.
    if (!isOver && draft !== undefined) close = openEarly(source.placeDocument(draft))
  }
  open().catch(ignoreFailure)
  return () => {
    isOver = true
    close()
  }
}
