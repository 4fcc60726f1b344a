import { getAiReview, limits, type AiReview } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether the AI review is still running. */
export const isAiReviewRunning = ({ state }: AiReview): boolean => state === 'queued' || state === 'reading'

/** Polled every second while an AI review is running, and read each time it is shown, since a new draft has none. */
export const aiReviewQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getAiReview.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getAiReview, { params: { id: analysisId }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAiReviewRunning(state.data) ? limits.reviewPollMs : false),
    refetchOnMount: 'always',
  })
