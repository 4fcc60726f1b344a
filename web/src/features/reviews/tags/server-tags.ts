import { listTags, type ReviewTags } from '@tickmark/contract'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** Few documents have tags. */
export const listServerTags = (id: number, reviewId: number, signal: AbortSignal): Promise<ReviewTags> =>
  callEndpoint(listTags, { params: { id, reviewId }, signal })
