import { createWorkspace, deleteWorkspace, listAnalyses, listClients, renameWorkspace, type Workspace } from '@tickmark/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { workspacesQuery } from '../../lib/workspaces/workspaces-query.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { showFailure } from './show-failure.ts'

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The workspaces with one more, or with another name of one: the personal one first, the others by name. */
export function withWorkspace(known: readonly Workspace[], one: Workspace): Workspace[] {
  return [...known.filter(({ id }) => id !== one.id), one].toSorted(
    (a, b) => Number(b.personal) - Number(a.personal) || names.compare(a.name, b.name),
  )
}

/** Lists a workspace at once, so that it can be chosen. */
export function takeWorkspace(queries: QueryClient, one: Workspace): void {
  queries.setQueryData(workspacesQuery.queryKey, (known) => (known === undefined ? known : withWorkspace(known, one)))
}

/** Reloads what shows workspaces and what is in them. */
export function readWorkspacesAgain(queries: QueryClient): void {
  for (const id of [workspacesQuery.queryKey[0], listAnalyses.id, listClients.id]) void queries.invalidateQueries({ queryKey: [id] })
}

/** Creates a firm. The dialog shows failures. */
export function useCreateFirm(onCreated: (firm: Workspace) => void) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (name: string) => callEndpoint(createWorkspace, { body: { name } }),
    onSuccess: (firm) => {
      takeWorkspace(queries, firm)
      showToast({ title: 'Firm created', description: 'Invite the people who work with you.' })
      onCreated(firm)
    },
    onError: () => {
      // The server may have created it although its answer was lost.
      void queries.invalidateQueries({ queryKey: workspacesQuery.queryKey })
    },
  })
}

/** Renames a firm. The dialog shows failures. */
export function useRenameFirm(id: number, onDone: () => void) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (name: string) => callEndpoint(renameWorkspace, { params: { id }, body: { name } }),
    onSuccess: (firm) => {
      takeWorkspace(queries, firm)
      showToast({ title: `Firm renamed to “${firm.name}”` })
      onDone()
    },
  })
}

/** Deletes a firm. `onDeleted` leaves its page. */
export function useDeleteFirm(id: number, onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(deleteWorkspace, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Firm deleted' })
      onDeleted()
    },
    onError: showFailure('The firm could not be deleted.'),
    onSettled: () => {
      readWorkspacesAgain(queries)
    },
  })
}
