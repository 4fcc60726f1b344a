import { endpoints, limits } from '@tickmark/contract'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { Reviews } from './service.ts'

export const reviewsRoutes = (reviews: Reviews, analyses: Analyses): Route[] => [
  ownedRoute(
    endpoints.getAnalysisReview,
    (user, { id }) => analyses.find(user, id),
    ({ owned }) => reviews.get(owned.id),
  ),

  route(endpoints.listOpenPoints, async ({ user }) => {
    const newest = (await analyses.list(user)).slice(0, limits.recentAnalyses)
    return reviews.listOpenPoints(newest.map(({ id }) => id))
  }),
]
