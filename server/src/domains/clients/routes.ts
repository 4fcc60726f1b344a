import { endpoints } from '@tickmark/contract'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { User } from '../users/service.ts'
import type { Clients } from './service.ts'

export function clientsRoutes(clients: Clients): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => clients.find(user, id)
  return [
    route(endpoints.listClients, ({ user }) => clients.list(user)),
    route(endpoints.createClient, ({ user, body }) => clients.create(user, body.name, body.workspaceId)),
    ownedRoute(endpoints.renameClient, find, ({ user, owned, body }) => clients.rename(user, owned, body.name)),
    ownedRoute(endpoints.changeClientProfile, find, ({ user, owned, body }) => clients.changeProfile(user, owned, body)),
    ownedRoute(endpoints.deleteClient, find, ({ user, owned }) => clients.remove(user.id, owned)),
  ]
}
