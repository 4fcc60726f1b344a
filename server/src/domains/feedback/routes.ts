import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import type { RecordAction } from '../usage/service.ts'
import type { Feedback } from './service.ts'

export const feedbackRoutes = (feedback: Feedback, recordAction: RecordAction): Route[] => [
  route(endpoints.sendFeedback, async (call) => {
    const retryAt = await feedback.send(call.user, call.body).catch((cause: unknown) => {
      throw new ApiError('FEEDBACK_FAILED', { cause })
    })
    if (retryAt !== null) throw new ApiError('TOO_MUCH_FEEDBACK', { retryAt })
    await recordAction(call, 'feedback-sent', {})
  }),
]
