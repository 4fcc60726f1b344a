import {
  type ChecklistEntry,
  type ChecklistVerdict,
  errors,
  getAnalysisReview,
  getChecklist,
  getPoint,
  getSignOffs,
  limits,
  listAnalysisEvents,
  listPoints,
  messages,
} from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { useReviewSource } from '../source/review-source.ts'
import { verdictWords } from './checklist-words.ts'

interface Answering {
  /** As the user sees it. */
  item: Pick<ChecklistEntry, 'check' | 'basis' | 'answer'>
  /** Null takes the answer back. */
  answer: ChecklistVerdict | null
  comment: string
}

/** What an answer changes besides the checklist: a point that follows it, what is open, and the history. */
const concerned = [getChecklist.id, getAnalysisReview.id, listPoints.id, getPoint.id, getSignOffs.id, listAnalysisEvents.id]

/** Answers items, and takes answers back. What replaces or removes an answer can be undone from the notification. */
export function useAnswerItem() {
  const source = useReviewSource()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ item, answer, comment }: Answering) => {
      if (answer === null) await source.takeBackChecklistAnswer(item.check)
      else await source.answerChecklistItem(item.check, { basis: item.basis, answer, comment })
    },
    onSuccess: (_, { item, answer }) => {
      const { answer: before } = item
      // A first answer can be taken back where it is; one that had lapsed cannot be put back as it was.
      if (before === undefined || before.lapsed) return
      showToast({
        title: answer === null ? `${item.check}: answer taken back` : `${item.check}: ${verdictWords[answer].toLowerCase()}`,
        duration: limits.toastDefaultMs,
        action: {
          label: 'Undo',
          act: () => {
            mutation.mutate({ item: { check: item.check, basis: item.basis }, answer: before.answer, comment: before.comment })
          },
        },
      })
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: hasCode(error, 'CHECKLIST_CHANGED') ? 'Nothing was changed' : messages.errorTitle,
        description: sentenceOf(error, errors.INTERNAL.error),
        ...subscribeLink(error),
      })
    },
    onSettled: async () => {
      await Promise.all(concerned.map((id) => queries.invalidateQueries({ queryKey: [id, source.analysisId] })))
    },
  })
  return mutation
}
