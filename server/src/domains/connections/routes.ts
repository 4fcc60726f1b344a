import { endpoints } from '@tickmark/contract'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Clients } from '../clients/service.ts'
import type { User } from '../users/service.ts'
import type { Connections } from './service.ts'

export function connectionsRoutes(connections: Connections, clients: Pick<Clients, 'find'>): Route[] {
  const findClient = (user: User, { id }: { readonly id: number }) => clients.find(user, id)
  const find = (user: User, { id }: { readonly id: number }) => connections.find(user, id)
  return [
    route(endpoints.listProviders, () => connections.listProviders()),
    ownedRoute(endpoints.listConnections, findClient, ({ owned }) => connections.list(owned.id)),
    ownedRoute(endpoints.beginConnection, findClient, async ({ user, owned, body }) => ({
      url: await connections.begin(user.id, owned.id, body.provider, body.connectionId),
    })),
    route(endpoints.finishConnection, ({ user, body }) => connections.finish(user, body)),
    ownedRoute(endpoints.chooseOrganisation, find, ({ owned, body }) => connections.choose(owned, body.organisationId)),
    ownedRoute(endpoints.deleteConnection, find, ({ user, owned }) => connections.remove(user.id, owned)),
  ]
}
