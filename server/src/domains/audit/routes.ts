import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { route, type Route } from '../../http/route.ts'
import { presentChain, presentEvent } from './present.ts'
import type { AuditTrail } from './service.ts'

export const auditRoutes = (trail: AuditTrail, now: () => Date): Route[] => [
  route(endpoints.listAuditEvents, async (call) => answerPage(await trail.list(call.query), call).map(presentEvent)),
  route(endpoints.getAuditNames, () => trail.listNames()),
  route(endpoints.exportAuditEvents, async ({ user, query }) => ({
    content: await trail.export(user.id, query),
    name: `tickmark-audit-${now().toISOString().slice(0, 10)}.csv`,
    attachment: true,
  })),
  route(endpoints.exportAuditLines, async ({ user }) => ({
    content: await trail.exportLines(user.id),
    name: `tickmark-audit-${now().toISOString().slice(0, 10)}.jsonl`,
    attachment: true,
  })),
  route(endpoints.getAuditChain, async () => presentChain(await trail.describeChain())),
  route(endpoints.verifyAuditChain, async ({ user }) => presentChain(await trail.verify(user.id))),
]
