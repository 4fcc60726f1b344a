import { errors, getPageMarks, getSignOffs, listAnalysisEvents, listPageCounts, messages } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { useReviewSource } from '../source/review-source.ts'

interface EyeChecks {
  page: number
  /** Positions in the page's list. */
  figures: readonly number[]
  /** Whether they are checked now, or no longer. */
  isChecked: boolean
}

/** Marks figures as checked by eye, or takes that back. Several at once can be undone from the notification. */
export function useEyeChecks(reviewId: number) {
  const source = useReviewSource()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ page, figures, isChecked }: EyeChecks) =>
      isChecked ? source.checkFigures({ reviewId, page }, figures) : source.takeBackEyeChecks({ reviewId, page }, figures),
    onSuccess: ({ unchanged }, { page, figures, isChecked }) => {
      const changed = figures.filter((index) => !unchanged.includes(index))
      if (figures.length === 1) return
      showToast({
        title: `${changed.length} figures ${isChecked ? 'checked by eye' : 'without a tick again'}`,
        action: {
          label: 'Undo',
          act: () => {
            mutation.mutate({ page, figures: changed, isChecked: !isChecked })
          },
        },
      })
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: messages.errorTitle,
        description: sentenceOf(error, errors.INTERNAL.error),
        ...subscribeLink(error),
      })
    },
    onSettled: async () => {
      const ids = [getPageMarks.id, listPageCounts.id, getSignOffs.id, listAnalysisEvents.id]
      await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id, source.analysisId] })))
    },
  })
  return mutation
}
