import { endpoints, type AssistantSetup } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { runSecurityTest, type Ask } from './security-test.ts'

export const adminRoutes = (assistant: AssistantSetup): Route[] => [
  route(endpoints.getAssistantSetup, () => assistant),

  route(endpoints.testAdminSecurity, async ({ user, request }) => {
    const ask: Ask = async (call) => (await request.server.inject({ ...call, remoteAddress: request.ip })).statusCode
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    return { checks: await runSecurityTest({ uid: user.firebaseUid ?? '', token }, ask) }
  }),
]
