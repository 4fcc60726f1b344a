import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { Checklists } from './service.ts'

export function checklistRoutes(checklists: Checklists, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.getChecklist, find, ({ owned }) => checklists.get(owned.id)),

    ownedRoute(endpoints.answerChecklistItem, find, ({ user, owned, params, body }) => checklists.answer(user, owned, params.check, body)),

    ownedRoute(endpoints.takeBackChecklistAnswer, find, ({ user, owned, params }) => checklists.takeBack(user, owned, params.check)),
  ]
}
