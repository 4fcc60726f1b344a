import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { Pulls } from './service.ts'

export function pullsRoutes(pulls: Pulls, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.listPulls, find, ({ owned }) => pulls.list(owned)),
    ownedRoute(endpoints.startPull, find, ({ user, owned, body }) =>
      pulls.start(user.id, owned, body.connectionId, { ...body.period, priorFrom: body.priorFrom }),
    ),
    ownedRoute(endpoints.getPulledLedger, find, ({ owned, params }) => pulls.getLedger(owned, params.pullId)),
    ownedRoute(endpoints.cancelPull, find, ({ owned, params }) => pulls.cancel(owned, params.pullId)),
    ownedRoute(endpoints.repeatPulls, find, ({ owned, body }) => pulls.repeat(owned, body.isNightly)),
  ]
}
