import { errors, getSignOffs, listAnalysisEvents, messages, type SignOffRole } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { type SeenReview, useReviewSource } from '../source/review-source.ts'

interface Signing {
  role: SignOffRole
  /** What is signed; null withdraws the sign-off. */
  seen: SeenReview | null
}

/** Signs a line, or withdraws it. */
export function useSign() {
  const source = useReviewSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ role, seen }: Signing) => {
      if (seen === null) await source.withdrawSignOff(role)
      else await source.sign(role, seen)
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: hasCode(error, 'REVIEW_CHANGED') ? 'Nothing was signed' : messages.errorTitle,
        description: sentenceOf(error, errors.INTERNAL.error),
        ...subscribeLink(error),
      })
    },
    onSettled: async () => {
      await Promise.all(
        [getSignOffs.id, listAnalysisEvents.id].map((id) => queries.invalidateQueries({ queryKey: [id, source.analysisId] })),
      )
    },
  })
}
