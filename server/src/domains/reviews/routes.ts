import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { Reviews } from './service.ts'

export const reviewsRoutes = (reviews: Reviews, analyses: Analyses): Route[] => [
  ownedRoute(
    endpoints.getAnalysisReview,
    (user, { id }) => analyses.find(user, id),
    ({ owned }) => reviews.get(owned.id),
  ),
]
