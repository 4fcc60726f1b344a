import { type AnalysisReview, listMessages } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenAnswered } from '../features/chat/chat-state.ts'
import { isUnfinished } from '../features/reviews/review-query.ts'

/** Reloads the messages of an analysis when its review is done: answers that announced the points then read differently. */
export function useMessagesAfterReview(analysisId: number, review: AnalysisReview | undefined): void {
  const queries = useQueryClient()
  const watching = useRef(false)

  useEffect(() => {
    if (review === undefined) return
    if (watching.current && review.state === 'done')
      void whenAnswered(queries, analysisId).then(() => queries.invalidateQueries({ queryKey: [listMessages.id, analysisId] }))
    watching.current = isUnfinished(review)
  }, [queries, analysisId, review])
}
