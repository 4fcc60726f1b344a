import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import { presentAnalysis } from '../analyses/service.ts'
import type { NoteAction } from '../usage/service.ts'
import type { Samples } from './service.ts'

export const samplesRoutes = (samples: Samples, noteAction: NoteAction): Route[] => [
  route(endpoints.createSampleAnalysis, async (call) => {
    const created = await samples.create(call.user).catch((cause: unknown) => {
      throw new ApiError('CREATE_ANALYSIS_FAILED', { cause })
    })
    await noteAction(call, 'analysis-created', { analysisId: created.id })
    return presentAnalysis(created)
  }),
]
