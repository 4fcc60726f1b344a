import { changeEngagement, type EngagementChange, getOverview, listAnalysisEvents } from '@tickmark/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { analysisListQuery, analysisQuery } from '../features/analyses/analysis-queries.ts'
import { EngagementForm } from '../features/reviews/sign-off/engagement-form.tsx'
import { callEndpoint } from '../lib/api/call-endpoint.ts'
import { sentenceOf } from '../lib/api/api-error.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/** Who does what of an analysis and by when, beside its sign-off. */
export function AnalysisEngagement({ id }: { id: number }) {
  const queries = useQueryClient()
  const analysis = useQuery(analysisQuery(id)).data
  const change = useMutation({
    mutationFn: (body: EngagementChange) => callEndpoint(changeEngagement, { params: { id }, body }),
    onSuccess: (engagement) => {
      queries.setQueryData(analysisQuery(id).queryKey, (known) => known && { ...known, engagement })
    },
    onError: (error) => {
      showToast({ tone: 'error', title: 'This could not be saved.', description: sentenceOf(error, 'Please try again.') })
    },
    onSettled: async () => {
      await Promise.all(
        [analysisListQuery.queryKey, [listAnalysisEvents.id, id], [getOverview.id]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  if (analysis === undefined) return null
  return <EngagementForm engagement={analysis.engagement} onChange={change.mutate} />
}
