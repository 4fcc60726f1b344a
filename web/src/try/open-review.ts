import type { QueryClient } from '@tanstack/react-query'
import { getAnalysisReview } from '@tickmark/contract'
import { readAgainOn } from '../app/read-again.ts'
import { whenEyeChecksStored } from '../features/reviews/marks/marks-queries.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'
import { openBrowserShelf } from './keep/browser-shelf.ts'
import { type Changed, createLocalReview, type Keeper, type LocalReview } from './review/local-review.ts'
import { createLocalSource } from './review/local-source.ts'
import { analysisId, type Kept, startWork } from './review/model.ts'
import { writeReviewFile } from './review/write-review-file.ts'
import type { LocalReviewer } from './work/local-reviewer.ts'

export interface OpenReview {
  review: LocalReview
  source: ReviewSource
  /** Whether this browser keeps it; some private windows keep nothing. */
  isKept: boolean
  /** Removes everything from this browser. */
  clear(): Promise<void>
}

/** The review that this browser keeps, or a new one. `queries` read again what changes. */
export async function openReview(reviewer: LocalReviewer, queries: QueryClient): Promise<OpenReview> {
  const shelf = await openBrowserShelf().catch(() => null)
  const nowhere: Keeper = { save: () => Promise.resolve() }
  const review = createLocalReview({
    kept: (await shelf?.load()) ?? startKept(),
    keeper: shelf ?? nowhere,
    reviewer,
    now: () => new Date(),
    onChanged: (what) => {
      readAgain(queries, what)
    },
  })
  const source = createLocalSource(review, (kept, kind, signal) => writeReviewFile(kept, kind, reviewer, new Date(), signal))
  return { review, source, isKept: shelf !== null, clear: async () => shelf?.clear() }
}

function startKept(): Kept {
  const none = new Map<number, never>()
  return { work: startWork(''), files: none, words: none, reviews: none, comparisons: none }
}

const ids: Readonly<Record<Changed, readonly string[]>> = {
  progress: [getAnalysisReview.id],
  all: [...readAgainOn.documents_changed, ...readAgainOn.review_done],
  points: readAgainOn.points_changed,
  marks: readAgainOn.marks_changed,
}

function readAgain(queries: QueryClient, what: Changed): void {
  const read = () => {
    for (const id of new Set(ids[what])) void queries.invalidateQueries({ queryKey: [id, analysisId] })
  }
  if (what === 'marks') void whenEyeChecksStored(queries, analysisId).then(read)
  else read()
}
