import { type Client, createClient, deleteClient, listClients, renameClient } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { clientKey, findByName } from '../../lib/client-key.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { analysisListQuery } from './analysis-queries.ts'

/** The clients that the user sees, by name. */
export const clientsQuery = queryOptions({
  queryKey: [listClients.id],
  queryFn: ({ signal }) => callEndpoint(listClients, { signal }),
})

/**
 * The clients of a workspace, and how to get one by its name.
 *
 * @param workspaceId undefined if the workspaces are not known: new clients are then the user's own
 */
export function useClients(workspaceId: number | undefined) {
  const queries = useQueryClient()
  const known = (useQuery(clientsQuery).data ?? []).filter((client) => workspaceId === undefined || client.workspaceId === workspaceId)
  const create = useMutation({
    mutationFn: (name: string) => callEndpoint(createClient, { body: { name, ...(workspaceId === undefined ? {} : { workspaceId }) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientsQuery.queryKey }),
    onError: (error) => {
      showFailure(error)
    },
  })
  const find = (name: string): Client | undefined => findByName(known, name)
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
