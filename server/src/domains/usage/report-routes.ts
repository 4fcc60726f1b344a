import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import type { Usage } from './service.ts'

export const usageReportRoutes = (usage: Pick<Usage, 'report'>): Route[] => [
  route(endpoints.getUsageReport, ({ query }) => usage.report(query.days)),
]
