import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import { presentChanged, type Analyses } from '../analyses/service.ts'
import type { RecordAction } from '../usage/service.ts'
import type { NextYear } from './service.ts'

export const nextYearRoutes = (nextYear: NextYear, analyses: Pick<Analyses, 'find' | 'findPart'>, recordAction: RecordAction): Route[] => [
  ownedRoute(
    endpoints.getNeighbouringYears,
    (user, { id }) => analyses.findPart(user, id),
    ({ user, owned }) => nextYear.findNeighbours(user, owned.id),
  ),
  ownedRoute(
    endpoints.startNextYear,
    (user, { id }) => analyses.findPart(user, id),
    async (call) => {
      const { id, isNew } = await nextYear.start(call.user, call.owned, call.body.fileName)
      if (isNew) await recordAction(call, 'analysis-created', { analysisId: id })
      const started = await analyses.find(call.user, id)
      // Someone has moved it to where this user does not see it.
      if (started === null) throw new ApiError('NEXT_YEAR_HIDDEN')
      return { ...presentChanged(started), isNew }
    },
  ),
]
