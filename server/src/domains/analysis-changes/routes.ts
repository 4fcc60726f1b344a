import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import { presentChanged, type Analyses } from '../analyses/service.ts'
import { TooManyReviews } from '../documents/service.ts'
import type { AnalysisChanges } from './service.ts'

export const analysisChangesRoutes = (changes: AnalysisChanges, analyses: Pick<Analyses, 'find' | 'findPart'>): Route[] => [
  ownedRoute(
    endpoints.changeAnalysis,
    (user, { id }) => analyses.findPart(user, id),
    async ({ user, owned, body }) => {
      await changes.change(user.id, owned, body).catch((error: unknown) => {
        throw error instanceof TooManyReviews ? new ApiError('TOO_MANY_REVIEWS', { cause: error }) : error
      })
      const changed = await analyses.find(user, owned.id)
      if (changed === null) throw new ApiError('NOT_FOUND')
      return presentChanged(changed)
    },
  ),
]
