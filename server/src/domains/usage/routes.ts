import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import type { Usage } from './service.ts'

export const usageRoutes = (usage: Usage): Route[] => [
  route(endpoints.recordPageView, (call) => usage.recordPageView(call, call.body)),
  route(endpoints.getUsageChoice, async ({ user }) => ({ recording: await usage.findChoice(user) })),
  route(endpoints.setUsageChoice, async ({ user, body }) => {
    await usage.choose(user, body.recording)
    return body
  }),
]
