import type { QueryClient } from '@tanstack/react-query'
import { getAnalysisReview } from '@tickmark/contract'
import { readAgainOn } from '../app/read-again.ts'
import { whenEyeChecksStored } from '../features/reviews/marks/marks-queries.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'
import { forgetOldHandover } from '../lib/handover/forget-handover.ts'
import { removeHandover } from '../lib/handover/handover-shelf.ts'
import { type BrowserShelf, openBrowserShelf } from './keep/browser-shelf.ts'
import type { Keeper } from './review/kept-work.ts'
import { type Changed, createLocalReview, type LocalReview } from './review/local-review.ts'
import { createLocalSource } from './review/local-source.ts'
import { analysisId, type Kept, startWork } from './review/model.ts'
import { writeReviewFile } from './review/write-review-file.ts'
import type { LocalReviewer } from './work/local-reviewer.ts'

export interface OpenReview {
  review: LocalReview
  source: ReviewSource
  /** Whether this browser keeps it; some private windows keep nothing. */
  isKept: boolean
  /** What was kept here had expired, or could no longer be read. */
  wasRemoved: boolean
  /** Ends what is under way, and removes everything from this browser, also what waits there for an account. */
  remove(): Promise<void>
}

/** The review that this browser keeps, or a new one. `queries` read again what changes. */
export async function openReview(reviewer: LocalReviewer, queries: QueryClient): Promise<OpenReview> {
  await forgetOldHandover()
  const shelf = await openBrowserShelf().catch(() => null)
  const { kept, wasRemoved } = await loadFrom(shelf)
  const nowhere: Keeper = { save: () => Promise.resolve() }
  const now = () => new Date()
  const review = createLocalReview({
    kept: kept ?? startKept(),
    keeper: shelf ?? nowhere,
    reviewer,
    now,
    onChanged: (what) => {
      readAgain(queries, what)
    },
  })
  const { readWords } = review
  const source = createLocalSource(review, (wanted, kind, signal) =>
    writeReviewFile({ writer: reviewer, readWords, now }, wanted, kind, signal),
  )
  return {
    review,
    source,
    isKept: shelf !== null,
    wasRemoved,
    async remove() {
      await review.end()
      if (shelf === null) return
      await shelf.clear()
      await removeHandover()
    },
  }
}

/** Removes what cannot be loaded: nobody could get rid of it otherwise. */
async function loadFrom(shelf: BrowserShelf | null): Promise<{ kept: Kept | null; wasRemoved: boolean }> {
  if (shelf === null) return { kept: null, wasRemoved: false }
  try {
    return await shelf.load()
  } catch (error) {
    console.error('the kept review could not be loaded', error)
    await shelf.clear()
    return { kept: null, wasRemoved: true }
  }
}

function startKept(): Kept {
  const none = new Map<number, never>()
  return { work: startWork(''), files: none, words: none, reviews: none, comparisons: none }
}

const ids: Readonly<Record<Changed, readonly string[]>> = {
  progress: [getAnalysisReview.id],
  all: [...readAgainOn.documents_changed, ...readAgainOn.review_done, ...readAgainOn.marks_changed],
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
