import { isUndecided, type EyeCheck, type PageMarks } from '@tickmark/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'
import { pageCountsQuery, pageMarksQuery } from './marks-queries.ts'

/** Figures of a page by their places in its list. `eye` is the check that they are to show, null for none. */
interface ShownCheck {
  readonly page: number
  readonly figures: readonly number[]
  readonly eye: EyeCheck | null
}

/**
 * Shows checks by eye on the page and in its counts before the server has stored them. A figure that is so already stays as it is. Returns a
 * function that takes back what this has changed, and nothing that has been shown since.
 */
export function showEyeChecks(
  queries: QueryClient,
  source: ReviewSource,
  reviewId: number,
  { page, figures, eye }: ShownCheck,
): () => void {
  const { queryKey: marksKey } = pageMarksQuery(source, reviewId, page)
  const { queryKey: countsKey } = pageCountsQuery(source, reviewId)

  function patch(change: Pick<ShownCheck, 'figures' | 'eye'>): void {
    const known = queries.getQueryData(marksKey)
    // What is being read for the first time goes on.
    if (known === undefined) return
    const next = withChecks(known, change)
    const more = countEyes(next) - countEyes(known)
    queries.setQueryData(marksKey, next)
    queries.setQueryData(countsKey, (counts) => counts?.map((one) => (one.page === page ? { ...one, eye: one.eye + more } : one)))
    // What is being read again is from before the change. It is read once more afterwards.
    void queries.cancelQueries({ queryKey: marksKey, exact: true })
    if (queries.getQueryData(countsKey) !== undefined) void queries.cancelQueries({ queryKey: countsKey, exact: true })
  }

  const before = queries.getQueryData(marksKey)?.figures ?? []
  const changed = before.filter((figure) => figures.includes(figure.index) && (figure.eye === undefined) === (eye !== null))
  patch({ figures: changed.map(({ index }) => index), eye })
  return () => {
    for (const { index, eye: was = null } of changed) patch({ figures: [index], eye: was })
  }
}

const countEyes = ({ figures }: PageMarks): number => figures.filter(({ eye }) => eye !== undefined).length

function withChecks(marks: PageMarks, { figures, eye }: Pick<ShownCheck, 'figures' | 'eye'>): PageMarks {
  return {
    ...marks,
    figures: marks.figures.map((figure) => {
      if (!figures.includes(figure.index) || !isUndecided(figure)) return figure
      const { eye: _was, ...rest } = figure
      return eye === null ? rest : { ...rest, eye }
    }),
  }
}
