import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import type { ContactInbox } from './service.ts'
import { presentContact } from './present.ts'

export const contactInboxRoutes = (inbox: ContactInbox): Route[] => [
  route(endpoints.listContactMessages, async (call) => answerPage(await inbox.list(call.query), call).map(presentContact)),
  route(endpoints.getContactSummary, () => inbox.summarise()),
  route(endpoints.changeContactMessage, async ({ user, params, body }) => {
    const changed = await inbox.change(user, params.id, body)
    if (changed === null) throw new ApiError('NOT_FOUND')
    if (changed === 'changed-meanwhile') throw new ApiError('CONFLICT', { cause: 'the notes have changed meanwhile' })
    return presentContact(changed)
  }),
  route(endpoints.deleteContactMessage, async ({ user, params }) => {
    if (!(await inbox.remove(user, params.id))) throw new ApiError('NOT_FOUND')
  }),
]
