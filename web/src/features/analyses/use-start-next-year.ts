import { getNeighbouringYears, listClientYears, startNextYear } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { describeKnownYear } from './describe-known-year.ts'
import { analysisListQuery } from './analysis-queries.ts'

/** Starts next year's analysis from this one, under a name. A failure is shown in a toast. */
export function useStartNextYear(id: number, onStarted: (startedId: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fileName: string) => callEndpoint(startNextYear, { params: { id }, body: { fileName } }),
    onSuccess: (started) => {
      const notice = describeKnownYear(started)
      if (notice !== null) showToast({ title: notice })
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
