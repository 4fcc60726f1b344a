import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses, Contents } from './service.ts'

export const contentRoutes = (contents: Contents, analyses: Pick<Analyses, 'find'>): Route[] => [
  ownedRoute(
    endpoints.changeAnalysisContent,
    (user, { id }) => analyses.find(user, id),
    async ({ owned, body: { content } }) => {
      if (!(await contents.change(owned, content))) throw new ApiError('NOT_FOUND')
    },
  ),
]
