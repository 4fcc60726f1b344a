import type { Client, EndpointName, Workspace } from '@tickmark/contract'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads the people of the user's firms, and the years and audiences of clients, again, once the lists of both are current: what the user no
 * longer sees is not asked for.
 */
export function readFirmsAgain(queries: QueryClient): void {
  const firms = queries.getQueryData<Workspace[]>(['listWorkspaces' satisfies EndpointName])?.filter(({ role }) => role !== 'guest') ?? []
  const clients = queries.getQueryData<Client[]>(['listClients' satisfies EndpointName]) ?? []
  const seen = new Map<string, ReadonlySet<number>>([
    ['listPeople' satisfies EndpointName, new Set(firms.map(({ id }) => id))],
    ['listClientYears' satisfies EndpointName, new Set(clients.map(({ id }) => id))],
    [
      'getClientAudience' satisfies EndpointName,
      new Set(clients.flatMap(({ id, workspaceId }) => (firms.some((firm) => firm.id === workspaceId) ? [id] : []))),
    ],
  ])
  void queries.invalidateQueries({ predicate: ({ queryKey: [id, of] }) => seen.get(String(id))?.has(Number(of)) === true })
}
