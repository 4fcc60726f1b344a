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
    // If the marks of the page cannot be loaded, the page shows that.
    const marks = queries.ensureQueryData(pageMarksQuery(source, reviewId, page))
    desk?.selectFound(
      marks.then(({ figures }) => {
        const index = findFigureIn(figures, box)
        return index === -1 ? null : { page, index, box }
      }),
    )
  }
}
