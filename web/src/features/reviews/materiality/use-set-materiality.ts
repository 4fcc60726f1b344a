import { errors, getAnalysisReview, limits, messages } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { useRefreshPoints } from '../points/point-queries.ts'
import { useReviewSource } from '../source/review-source.ts'

/** Sets the materiality, or goes back to the suggested one. The points are compared again. */
export function useSetMateriality() {
  const source = useReviewSource()
  const queries = useQueryClient()
  const refreshPoints = useRefreshPoints()
  return useMutation({
    mutationFn: ({ amount, currency }: { amount: string | null; currency: string | null }) => source.setMateriality(amount, currency),
    onSuccess: (_, { amount }) => {
      showToast({ title: amount === null ? 'Back to what the review suggests' : 'Materiality set', duration: limits.toastShortMs })
    },
    onError: (error) => {
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, errors.INTERNAL.error) })
    },
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: [getAnalysisReview.id, source.analysisId] }), refreshPoints()])
    },
  })
}
