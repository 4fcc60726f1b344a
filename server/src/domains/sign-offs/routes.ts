import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { SigningOff } from './service.ts'

export function signOffsRoutes(signingOff: SigningOff, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.getSignOffs, find, ({ user, owned }) => signingOff.get(user, owned)),

    ownedRoute(endpoints.signAnalysis, find, ({ user, owned, params, body }) => signingOff.sign(user, owned, params.role, body)),

    ownedRoute(endpoints.withdrawSignOff, find, ({ user, owned, params }) => signingOff.withdraw(user, owned, params.role)),
  ]
}
