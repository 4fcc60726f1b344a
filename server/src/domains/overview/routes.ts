import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import type { Overviews } from './service.ts'

export const overviewRoutes = (overviews: Overviews): Route[] => [
  route(endpoints.getOverview, ({ user, query }) => overviews.get(user, query)),
]
