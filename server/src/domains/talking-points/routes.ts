import { endpoints } from '@tickmark/contract'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { TalkingPoints } from './service.ts'

export function talkingPointsRoutes(talkingPoints: TalkingPoints, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.listTalkingPoints, find, ({ owned }) => talkingPoints.list(owned.id)),

    ownedRoute(endpoints.draftTalkingPoints, find, ({ user, owned }) => talkingPoints.draft(user.id, owned)),

    ownedRoute(endpoints.addTalkingPoint, find, ({ user, owned, body, request }) =>
      talkingPoints.add(user.id, owned, body.text, readIdempotencyKey(request)),
    ),

    ownedRoute(endpoints.editTalkingPoint, find, ({ user, owned, params, body }) =>
      talkingPoints.edit(user.id, owned, params.talkingPointId, body),
    ),

    ownedRoute(endpoints.orderTalkingPoints, find, ({ user, owned, body }) => talkingPoints.order(user.id, owned, body)),
  ]
}
