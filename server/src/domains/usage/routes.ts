import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import type { Usage } from './service.ts'

export const usageRoutes = (usage: Usage): Route[] => [
  route(endpoints.recordPageView, (call) => usage.recordPageView(call, call.body)),
  route(endpoints.getUsageChoice, ({ user }) => usage.findChoice(user)),
  route(endpoints.setUsageChoice, ({ user, body }) => usage.choose(user, body.recording)),
]
