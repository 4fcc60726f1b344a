import { endpoints, limits, type AnalysisReview, type Standard } from '@tickmark/contract'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { reviewPagesRoutes } from './page-routes.ts'
import type { EyeChecks, ReviewPages, Reviews } from './service.ts'

/** `look` receives the review that a user has just seen. */
export const reviewsRoutes = (
  reviews: Reviews,
  pages: ReviewPages,
  eyeChecks: EyeChecks,
  analyses: Analyses,
  look: (standard: Standard, review: AnalysisReview) => void = () => {},
): Route[] => [
  ownedRoute(
    endpoints.getAnalysisReview,
    (user, { id }) => analyses.find(user, id),
    async ({ owned }) => {
      const review = await reviews.get(owned.id)
      look(owned.standard, review)
      return review
    },
  ),

  ...reviewPagesRoutes(pages, eyeChecks, analyses),

  route(endpoints.listOpenPoints, async ({ user }) => {
    const newest = (await analyses.list(user)).slice(0, limits.recentAnalyses)
    return reviews.listOpenPoints(newest.map(({ id }) => id))
  }),
]
