import { useQueryClient } from '@tanstack/react-query'
import { useReviewSource } from '../source/review-source.ts'
import { useDesk } from './desk.ts'
import { findFigureIn } from './find-figure.ts'
import type { Place } from './list-places.ts'
import { pageMarksQuery } from './marks-queries.ts'

/** Returns a function that selects the figure in a place and scrolls there. Where no figure is known, it only scrolls. */
export function useSelectPlace(reviewId: number): (place: Pick<Place, 'page' | 'box'>) => void {
  const desk = useDesk()
  const queries = useQueryClient()
  const source = useReviewSource()
  return ({ page, box }) => {
    desk?.show(page, box)
    queries.ensureQueryData(pageMarksQuery(source, reviewId, page)).then(
      ({ figures }) => {
        const index = findFigureIn(figures, box)
        if (index !== -1) desk?.select({ page, index, box })
      },
      // The page is shown; its marks say themselves that they could not be loaded.
      () => undefined,
    )
  }
}
