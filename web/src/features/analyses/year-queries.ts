import { getNeighbouringYears, listClientYears, startNextYear } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { analysisListQuery } from './analysis-queries.ts'

/** The analyses of the years before and after. Read whenever an analysis is opened: changes of the others are announced to open pages alone. */
export const neighbouringYearsQuery = (id: number) =>
  queryOptions({
    queryKey: [getNeighbouringYears.id, id],
    queryFn: ({ signal }) => callEndpoint(getNeighbouringYears, { params: { id }, signal }),
    staleTime: 0,
  })

export function useStartNextYear(id: number, onStarted: (startedId: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fileName: string) => callEndpoint(startNextYear, { params: { id }, body: { fileName } }),
    onSuccess: (started) => {
      onStarted(started.id)
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: 'The next year could not be started.',
        description: sentenceOf(error, 'Please try again.'),
        ...subscribeLink(error),
      })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
      void queries.invalidateQueries({ queryKey: [getNeighbouringYears.id] })
      void queries.invalidateQueries({ queryKey: [listClientYears.id] })
    },
  })
}
