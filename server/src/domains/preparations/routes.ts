import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { Preparations } from './service.ts'

export function preparationsRoutes(preparations: Preparations, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.getPreparation, find, ({ owned }) => preparations.get(owned)),

    ownedRoute(endpoints.changePreparation, find, async ({ user, owned, body }) => ({
      version: await preparations.change(user.id, owned, body),
    })),
  ]
}
