import { endpoints, type AssistantSetup, type PartStatus } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { manageUsersRoutes } from './users-routes.ts'
import { runSecurityTest, type SendRequest, type ManageUsers, type SyntheticUser, type ServerReport } from './service.ts'

export interface AdminRoutesDeps {
  readonly assistant: AssistantSetup
  readonly manage: ManageUsers
  readonly report: ServerReport
  readonly measure: () => Promise<PartStatus[]>
  readonly syntheticUser: SyntheticUser
  readonly now: () => Date
}

export const adminRoutes = ({ assistant, manage, report, measure, syntheticUser, now }: AdminRoutesDeps): Route[] => [
  route(endpoints.getAssistantSetup, () => assistant),
  route(endpoints.getAdminFigures, () => report.figures()),
  route(endpoints.getSystemStatus, async () => ({ parts: await measure(), checkedAt: now().toISOString() })),
  route(endpoints.getDatabaseReport, () => report.database()),
  ...manageUsersRoutes(manage),

  route(endpoints.testAdminSecurity, async ({ user, request }) => {
    const send: SendRequest = async (call) => (await request.server.inject({ ...call, remoteAddress: request.ip })).statusCode
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const administrator = { uid: user.firebaseUid ?? '', token }
    return { checks: await syntheticUser.during(user, (otherUser) => runSecurityTest(administrator, otherUser, send)) }
  }),
]
