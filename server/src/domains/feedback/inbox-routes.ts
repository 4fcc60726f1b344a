import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import type { FeedbackInbox, FeedbackRow } from './inbox.ts'
import { presentFeedback } from './present.ts'

function present(row: FeedbackRow | null) {
  if (row === null) throw new ApiError('NOT_FOUND')
  return presentFeedback(row)
}

export const feedbackInboxRoutes = (inbox: FeedbackInbox): Route[] => [
  route(endpoints.listFeedback, async (call) => answerPage(await inbox.list(call.query), call).map(presentFeedback)),
  route(endpoints.getFeedbackSummary, () => inbox.summarise()),
  route(endpoints.resolveFeedback, async ({ user, params, body }) => present(await inbox.resolve(user, params.id, body.resolved))),
  route(endpoints.respondToFeedback, async ({ user, params, body }) => {
    const answered = await inbox.respond(user, params.id, body.response)
    if (answered === 'taken') throw new ApiError('CONFLICT', { cause: 'there is a response already' })
    return present(answered)
  }),
  route(endpoints.resendFeedbackResponse, async ({ params }) => present(await inbox.resend(params.id))),
]
