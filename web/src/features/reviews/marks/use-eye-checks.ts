import {
  errors,
  type EyeCheck,
  getPageMarks,
  getSignOffs,
  initialsOf,
  limits,
  listAnalysisEvents,
  listPageCounts,
  messages,
} from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { rememberChange, showDone } from '../last-change.ts'
import { type People, usePeople } from '../points/people.ts'
import { useReviewSource } from '../source/review-source.ts'
import { eyeChecksKey } from './marks-queries.ts'
import { showEyeChecks } from './show-eye-checks.ts'

interface EyeChecks {
  page: number
  /** Positions in the page's list. */
  figures: readonly number[]
  /** Whether they are checked now, or no longer. */
  isChecked: boolean
  /** It takes a change back. */
  isUndo?: true
}

/**
 * Marks figures as checked by eye, or takes that back: on screen at once, and as before if it fails. The key for undoing takes it back;
 * for several figures at once the notification does too.
 */
export function useEyeChecks(reviewId: number) {
  const source = useReviewSource()
  const queries = useQueryClient()
  const people = usePeople()
  const mutationKey = eyeChecksKey(source.analysisId)
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ page, figures, isChecked }: EyeChecks) =>
      isChecked ? source.checkFigures({ reviewId, page }, figures) : source.takeBackEyeChecks({ reviewId, page }, figures),
    onMutate: ({ page, figures, isChecked, isUndo }) => ({
      takeBack: showEyeChecks(queries, source, reviewId, { page, figures, eye: isChecked ? signEyeCheck(people) : null }),
      stored: isUndo ? null : rememberChange(source.analysisId),
    }),
    onSuccess: ({ unchanged }, { page, figures, isChecked, isUndo }, { stored }) => {
      const changed = figures.filter((index) => !unchanged.includes(index))
      if (isUndo) showToast({ title: `Undone: ${formatCount(changed.length, 'figure')} on page ${page}`, duration: limits.toastShortMs })
      const undo = () => {
        mutation.mutate({ page, figures: changed, isChecked: !isChecked, isUndo: true })
      }
      const act = stored?.(changed.length === 0 ? null : undo) ?? null
      if (isUndo || figures.length === 1) return
      showDone(`${changed.length} figures ${isChecked ? 'checked by eye' : 'without a tick again'}`, act)
    },
    onError: (error, _, known) => {
      known?.stored?.(null)
      known?.takeBack()
      showToast({
        tone: 'error',
        title: messages.errorTitle,
        description: sentenceOf(error, errors.INTERNAL.error),
        ...subscribeLink(error),
      })
    },
    onSettled: async () => {
      // While others are on their way, the server would answer without them: the last one reads them all.
      if (queries.isMutating({ mutationKey }) > 1) return
      const ids = [getPageMarks.id, listPageCounts.id, getSignOffs.id, listAnalysisEvents.id]
      await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id, source.analysisId] })))
    },
  })
  return mutation
}

/** A check as the server will store it. */
function signEyeCheck({ members, selfId }: Pick<People, 'members' | 'selfId'>): EyeCheck {
  const self = members.find(({ id }) => id === selfId)
  const [firstName = '', ...others] = (self?.name ?? '').split(' ')
  return {
    initials: initialsOf(firstName, others.join(' ')),
    by: self === undefined ? null : { id: self.id, name: self.name },
    at: new Date().toISOString(),
  }
}
