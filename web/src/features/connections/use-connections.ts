import {
  chooseOrganisation,
  type Connection,
  type ConsentAnswer,
  deleteConnection,
  finishConnection,
  listConnections,
  providerNames,
} from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Connects with what the provider sent back. */
export const finish = (answer: ConsentAnswer) => callEndpoint(finishConnection, { body: answer })

export function useChooseOrganisation() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ connection, organisationId }: { connection: Connection; organisationId: string }) =>
      callEndpoint(chooseOrganisation, { params: { id: connection.id }, body: { organisationId } }),
    onSuccess: ({ organisation, provider }) => {
      showToast({ title: `${providerNames[provider]} connected`, description: organisation?.name ?? '' })
    },
    onError: complain('The organisation could not be chosen.'),
    onSettled: readAgain,
  })
}

export function useDisconnect(onDone: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id }: Connection) => callEndpoint(deleteConnection, { params: { id } }),
    onSuccess: (_, { provider }) => {
      showToast({ title: `${providerNames[provider]} disconnected` })
      onDone()
    },
    onError: complain('The connection could not be removed.'),
    onSettled: readAgain,
  })
}

const complain = (title: string) => (error: unknown) => {
  showToast({ tone: 'error', title, description: sentenceOf(error, 'Please try again.') })
}

function useReadAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [listConnections.id] })
  }
}
