import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { route, type Route } from '../../http/route.ts'
import { KeyTaken, presentAnalysis } from '../analyses/service.ts'
import { TooManyReviews, UploadRefused } from '../documents/service.ts'
import type { RecordAction } from '../usage/service.ts'
import type { Samples } from './service.ts'

export const samplesRoutes = (samples: Samples, recordAction: RecordAction): Route[] => [
  route(endpoints.createSampleAnalysis, async (call) => {
    const { analysis, isNew } = await samples
      .create(call.user, call.body?.workspaceId, readIdempotencyKey(call.request))
      .catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause
        if (cause instanceof UploadRefused) throw new ApiError(cause.code, { cause })
        if (cause instanceof TooManyReviews) throw new ApiError('TOO_MANY_REVIEWS', { cause })
        throw new ApiError(cause instanceof KeyTaken ? 'CONFLICT' : 'CREATE_ANALYSIS_FAILED', { cause })
      })
    if (isNew) await recordAction(call, 'analysis-created', { analysisId: analysis.id })
    return presentAnalysis(analysis)
  }),
]
