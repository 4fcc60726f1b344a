import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { ApiError } from '../../http/api-error.ts'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { RecordAction } from '../usage/service.ts'
import type { User } from '../users/service.ts'
import { presentAnalysis, presentAnalysisItem, presentListed } from './present.ts'
import { KeyTaken, type Analyses } from './service.ts'

export function analysesRoutes(analyses: Analyses, recordAction: RecordAction): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.find(user, id)
  const findPart = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)

  return [
    route(endpoints.listAnalyses, async (call) => {
      const { limit, before } = call.query
      if (limit === undefined) return (await analyses.list(call.user, { before })).map(presentListed)
      // One more than asked for shows whether there is a next page.
      const rows = await analyses.list(call.user, { limit: limit + 1, before })
      return answerPage(rows, { ...call, query: { limit } }).map(presentListed)
    }),

    route(endpoints.createAnalysis, async (call) => {
      const key = readIdempotencyKey(call.request)
      const { analysis, isNew } = await analyses.create(call.user, call.body, key).catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause
        throw new ApiError(cause instanceof KeyTaken ? 'CONFLICT' : 'CREATE_ANALYSIS_FAILED', { cause })
      })
      if (isNew) await recordAction(call, 'analysis-created', { analysisId: analysis.id })
      return presentAnalysis(analysis)
    }),

    ownedRoute(endpoints.getAnalysis, find, ({ owned }) => presentAnalysis(owned)),

    ownedRoute(endpoints.changeAnalysisStatus, findPart, async (call) => {
      const changed = await analyses.changeStatus(call.user, call.owned, call.body.status)
      if (changed === null) throw new ApiError('NOT_FOUND')
      await recordAction(call, 'analysis-status-changed', { analysisId: changed.id, status: changed.status })
      return presentAnalysisItem(changed)
    }),

    ownedRoute(endpoints.deleteAnalysis, findPart, async (call) => {
      if (!call.owned.isManaged) throw new ApiError('FORBIDDEN')
      await analyses.remove(call.user, call.owned)
      await recordAction(call, 'analysis-deleted', { analysisId: call.owned.id })
    }),
  ]
}
