import { getAiReview, limits, type AiReview } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether the language model is still at it. */
export const isReading = ({ state }: AiReview): boolean => state === 'queued' || state === 'reading'

/** Asks again each second while a reading is under way, as a review does; and whenever it comes on the screen, since a new draft has none. */
export const readingQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getAiReview.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getAiReview, { params: { id: analysisId }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isReading(state.data) ? limits.reviewPollMs : false),
    refetchOnMount: 'always',
  })
