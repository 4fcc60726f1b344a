import { type Client, createClient, deleteClient, listClients, renameClient } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { analysisListQuery } from './analysis-queries.ts'

/** The user's own clients, by name. */
export const clientsQuery = queryOptions({
  queryKey: [listClients.id],
  queryFn: ({ signal }) => callEndpoint(listClients, { signal }),
})

/** A name without differences of case and spaces: the server keeps one client for each. */
export const clientKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The own clients, and how to get one by its name. */
export function useClients() {
  const queries = useQueryClient()
  const known = useQuery(clientsQuery).data ?? []
  const create = useMutation({
    mutationFn: (name: string) => callEndpoint(createClient, { body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientsQuery.queryKey }),
    onError: (error) => {
      showFailure(error)
    },
  })
  const find = (name: string): Client | undefined => known.find((client) => clientKey(client.name) === clientKey(name))
  return {
    clients: known,
    find,
    /** The client of this name, which is created if it is new; null for an empty name. Rejects after showing why. */
    take: async (name: string): Promise<Client | null> =>
      clientKey(name) === '' ? null : (find(name) ?? (await create.mutateAsync(name))),
    isCreating: create.isPending,
  }
}

export function useRenameClient(onDone: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) => callEndpoint(renameClient, { params: { id }, body: { name } }),
    onSuccess: ({ name }) => {
      showToast({ title: `Client renamed to “${name}”` })
      onDone()
    },
    onError: (error) => {
      showFailure(error)
    },
    onSettled: readAgain,
  })
}

export function useDeleteClient(onDone: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(deleteClient, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Client deleted', description: 'Its analyses are still there.' })
      onDone()
    },
    onError: (error) => {
      showFailure(error)
    },
    onSettled: readAgain,
  })
}

/** Reloads what shows clients. */
function useReadAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: clientsQuery.queryKey })
    void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
  }
}

function showFailure(error: unknown): void {
  showToast({ tone: 'error', title: 'The client could not be changed.', description: sentenceOf(error, 'Please try again.') })
}
