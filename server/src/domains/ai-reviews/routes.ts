import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { AiReviewRefused, type AiReviews } from './service.ts'

function refuse(cause: unknown): never {
  throw cause instanceof AiReviewRefused ? new ApiError(cause.code, { cause }) : cause
}

export function aiReviewsRoutes(aiReviews: AiReviews, analyses: Pick<Analyses, 'find' | 'findPart'>): Route[] {
  return [
    ownedRoute(
      endpoints.getAiReview,
      (user, { id }) => analyses.findPart(user, id),
      ({ params: { id } }) => aiReviews.get(id),
    ),

    ownedRoute(
      endpoints.startAiReview,
      (user, { id }) => analyses.find(user, id),
      ({ user, owned }) => aiReviews.start(owned, user.id).catch(refuse),
    ),

    ownedRoute(
      endpoints.stopAiReview,
      (user, { id }) => analyses.findPart(user, id),
      ({ params: { id } }) => aiReviews.stop(id),
    ),
  ]
}
