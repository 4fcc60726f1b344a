import { endpoints, limits, type AnalysisReview, type Standard } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { TooManyReviews } from '../documents/service.ts'
import { draftsRoutes } from './draft-routes.ts'
import { reviewPagesRoutes } from './page-routes.ts'
import { standardOf, type EyeChecks, type ReviewPages, type Reviews } from './service.ts'

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
    (user, { id }) => analyses.findPart(user, id),
    async ({ owned }) => {
      const review = await reviews.get(owned.id)
      look(standardOf(review, owned.standard), review)
      return review
    },
  ),

  ownedRoute(
    endpoints.cancelRecognition,
    (user, { id }) => analyses.findPart(user, id),
    ({ owned }) => reviews.cancelRecognition(owned.id),
  ),

  ownedRoute(
    endpoints.recogniseAgain,
    (user, { id }) => analyses.findPart(user, id),
    ({ owned }) =>
      reviews.recogniseAgain(owned.id).catch((error: unknown) => {
        throw error instanceof TooManyReviews ? new ApiError('TOO_MANY_REVIEWS', { cause: error }) : error
      }),
  ),

  ownedRoute(
    endpoints.listReviewPoints,
    (user, { id }) => analyses.findPart(user, id),
    ({ owned }) => reviews.listPoints(owned.id),
  ),
  ...draftsRoutes(reviews.drafts, analyses),

  ...reviewPagesRoutes(pages, eyeChecks, analyses),

  route(endpoints.listOpenPoints, async ({ user }) => {
    const pick = async (page: { limit?: number }) =>
      (await analyses.list(user, page)).filter(({ archivedAt }) => archivedAt === null).slice(0, limits.recentAnalyses)
    const recent = await pick({ limit: limits.analysesPage })
    // Of a long list the newest may all be archived.
    const newest = recent.length < limits.recentAnalyses ? await pick({}) : recent
    return reviews.listOpenPoints(newest.map(({ id }) => id))
  }),
]
