import { useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../marks/desk.ts'
import { findMainPlace } from '../marks/find-main-place.ts'
import { useReviewSource } from '../source/review-source.ts'
import { pointQuery } from './point-queries.ts'

/** Returns a function that shows the place and the sum of the open point again, after the user has looked at something else. */
export function useReturnToPoint(): (number: number) => void {
  const source = useReviewSource()
  const queries = useQueryClient()
  const desk = useDesk()
  return (number) => {
    const point = queries.getQueryData(pointQuery(source, number).queryKey)
    if (point === undefined || !point.present) return
    desk?.draw(point.ties[0] ?? null)
    desk?.show(point.page, findMainPlace(point))
  }
}
