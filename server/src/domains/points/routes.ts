import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import { presentEvent } from './present.ts'
import type { Points } from './service.ts'

export function pointsRoutes(points: Points, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.listPoints, find, ({ user, owned, query }) => points.list(owned.id, query, user.id)),

    ownedRoute(endpoints.getPoint, find, ({ owned, params }) => points.get(owned.id, params.number)),

    ownedRoute(endpoints.addPoint, find, ({ user, owned, body, request }) => points.add(user.id, owned, body, readIdempotencyKey(request))),

    ownedRoute(endpoints.editPoint, find, ({ user, owned, params, body }) => points.edit(user.id, owned, params.number, body)),

    ownedRoute(endpoints.changePoints, find, ({ user, owned, body }) => points.change(user.id, owned, body.points, body.change)),

    ownedRoute(endpoints.setMateriality, find, ({ user, owned, body }) => points.setMateriality(user.id, owned, body)),

    ownedRoute(endpoints.addComment, find, ({ user, owned, params, body, request }) =>
      points.comment(user.id, owned, params.number, body, readIdempotencyKey(request)),
    ),

    ownedRoute(endpoints.editComment, find, ({ user, owned, params, body }) => points.editComment(user.id, owned, params, body)),

    ownedRoute(endpoints.deleteComment, find, ({ user, owned, params }) => points.deleteComment(user.id, owned, params)),

    ownedRoute(endpoints.listAnalysisEvents, find, async (call) => {
      const { owned, query } = call
      return answerPage(await points.listEvents(owned.id, query), call).map(presentEvent)
    }),
  ]
}
