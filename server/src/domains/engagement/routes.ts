import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { Engagements } from './service.ts'

export const engagementRoutes = (engagements: Engagements, analyses: Pick<Analyses, 'findPart'>): Route[] => [
  ownedRoute(
    endpoints.changeEngagement,
    (user, { id }) => analyses.findPart(user, id),
    ({ user, owned, body }) => engagements.change(user.id, owned, body),
  ),
]
