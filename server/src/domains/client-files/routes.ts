import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import { watchCaller } from '../../http/watch-caller.ts'
import type { Clients } from '../clients/service.ts'
import type { ClientFiles } from './service.ts'

export const clientFilesRoutes = (files: ClientFiles, clients: Pick<Clients, 'find'>): Route[] => [
  ownedRoute(
    endpoints.listClientYears,
    (user, { id }) => clients.find(user, id),
    ({ user, owned }) => files.listYears(user, owned.id),
  ),
  ownedRoute(
    endpoints.exportClientFile,
    (user, { id }) => clients.find(user, id),
    async ({ user, owned, reply }) => ({ ...(await files.export(user, owned.id, watchCaller(reply))), attachment: true }),
  ),
]
