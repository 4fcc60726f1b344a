import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { User } from '../users/service.ts'
import { presentAnalysis, presentAnalysisItem } from './present.ts'
import type { Analyses } from './service.ts'

export function analysesRoutes(analyses: Analyses): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.find(user, id)

  return [
    route(endpoints.listAnalyses, async ({ user }) => (await analyses.list(user)).map(presentAnalysisItem)),

    route(endpoints.createAnalysis, async ({ user, body }) => {
      try {
        return presentAnalysis(await analyses.create(user, body))
      } catch (cause) {
        throw new ApiError('CREATE_ANALYSIS_FAILED', { cause })
      }
    }),

    ownedRoute(endpoints.getAnalysis, find, ({ owned }) => presentAnalysis(owned)),

    ownedRoute(endpoints.changeAnalysisStatus, find, async ({ owned, body }) => {
      const changed = await analyses.changeStatus(owned.id, body.status)
      if (changed === null) throw new ApiError('NOT_FOUND')
      return presentAnalysisItem(changed)
    }),

    ownedRoute(endpoints.deleteAnalysis, find, ({ user, owned }) => analyses.remove(user, owned)),
  ]
}
