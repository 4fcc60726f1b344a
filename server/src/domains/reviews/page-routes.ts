import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { User } from '../users/service.ts'
import type { Analyses } from '../analyses/service.ts'
import type { EyeChecks, ReviewPages } from './service.ts'

/** What a review marked and people checked by eye, page by page. */
export function reviewPagesRoutes(pages: ReviewPages, eyeChecks: EyeChecks, analyses: Analyses): Route[] {
  const findReview = async (user: User, { id, reviewId }: { readonly id: number; readonly reviewId: number }) => {
    const analysis = await analyses.findPart(user, id)
    return analysis !== null && (await pages.isReviewOf(analysis.id, reviewId)) ? { role: analysis.role, analysis, reviewId } : null
  }
  return [
    ownedRoute(endpoints.listPageCounts, findReview, ({ owned }) => pages.listCounts(owned.reviewId)),

    ownedRoute(endpoints.getPageMarks, findReview, ({ owned, params }) => pages.getMarks(owned.reviewId, params.page)),

    ownedRoute(endpoints.getTie, findReview, async ({ owned, params }) => {
      const tie = await pages.findTie(owned.reviewId, params.tie)
      if (tie === null) throw new ApiError('NOT_FOUND')
      return tie
    }),

    ownedRoute(endpoints.listTags, findReview, ({ owned }) => pages.listTags(owned.reviewId)),

    ownedRoute(endpoints.listUndecidedFigures, findReview, ({ owned, query: { from, left } }) =>
      pages.listUndecided(owned.reviewId, { from, left: left === 'true' }),
    ),

    ownedRoute(endpoints.checkFigures, findReview, ({ user, owned, params: { page }, body: { figures, initials } }) =>
      eyeChecks.check(user, { ...owned, page }, figures, initials),
    ),

    ownedRoute(endpoints.takeBackEyeChecks, findReview, ({ user, owned, params: { page }, body: { figures } }) =>
      eyeChecks.takeBack(user, { ...owned, page }, figures),
    ),
  ]
}
