import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { ReadingRefused, type Readings } from './service.ts'

function refuse(cause: unknown): never {
  throw cause instanceof ReadingRefused ? new ApiError(cause.code, { cause }) : cause
}

export function readingsRoutes(readings: Readings, analyses: Pick<Analyses, 'find' | 'findPart'>): Route[] {
  return [
    ownedRoute(
      endpoints.getAiReview,
      (user, { id }) => analyses.findPart(user, id),
      ({ params: { id } }) => readings.get(id),
    ),

    ownedRoute(
      endpoints.startAiReview,
      (user, { id }) => analyses.find(user, id),
      ({ user, owned }) => readings.start(owned, user.id).catch(refuse),
    ),

    ownedRoute(
      endpoints.stopAiReview,
      (user, { id }) => analyses.findPart(user, id),
      ({ params: { id } }) => readings.stop(id),
    ),
  ]
}
