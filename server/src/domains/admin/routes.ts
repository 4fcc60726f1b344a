import { endpoints, type AssistantSetup, type PartStatus } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { manageUsersRoutes } from './users-routes.ts'
import { runSecurityTest, type Ask, type ManageUsers, type Pretence, type ServerReport } from './service.ts'

export interface AdminRoutesDeps {
  readonly assistant: AssistantSetup
  readonly manage: ManageUsers
  readonly report: ServerReport
  readonly measure: () => Promise<PartStatus[]>
  readonly pretence: Pretence
  readonly now: () => Date
}

export const adminRoutes = ({ assistant, manage, report, measure, pretence, now }: AdminRoutesDeps): Route[] => [
  route(endpoints.getAssistantSetup, () => assistant),
  route(endpoints.getAdminFigures, () => report.figures()),
  route(endpoints.getSystemStatus, async () => ({ parts: await measure(), checkedAt: now().toISOString() })),
  route(endpoints.getDatabaseReport, () => report.database()),
  ...manageUsersRoutes(manage),

  route(endpoints.testAdminSecurity, async ({ user, request }) => {
    const ask: Ask = async (call) => (await request.server.inject({ ...call, remoteAddress: request.ip })).statusCode
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const administrator = { uid: user.firebaseUid ?? '', token }
    return { checks: await pretence.during(user, (somebody) => runSecurityTest(administrator, somebody, ask)) }
  }),
]
