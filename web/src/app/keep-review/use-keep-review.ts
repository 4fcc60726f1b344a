import { limits, type Standard, type Workspace } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepTabOpen } from '../../features/documents/keep-tab-open.ts'
import { logUnexpected } from '../../lib/api/api-error.ts'
import type { WaitingHandover } from '../../lib/handover/handover.ts'
import { removeHandover } from '../../lib/handover/handover-shelf.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { clearToast, showToast } from '../../ui/toast/toast-queue.ts'
import { describeCarried } from './carried.ts'
import { keepReview, type KeepStep, NotReviewed } from './keep-review.ts'

interface Wanted {
  handover: WaitingHandover
  standard: Standard
  /** Null if it could not be read: the personal one. */
  workspace: Workspace | null
  /** What the toast calls the workspace; null where the user has no other. */
  place: string | null
}

/** Uploads a review from /try to the account with this uid and opens it. Leaving the page stops it; the handover stays until all is done. */
export function useKeepReview(uid: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [step, setStep] = useState<KeepStep | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const mutation = useMutationOnce({
    mutationFn: async ({ handover, standard, workspace }: Wanted) => {
      clearToast()
      running.current = new AbortController()
      const { signal } = running.current
      const letGo = keepTabOpen()
      try {
        const kept = await keepReview(handover, queries, { uid, standard, workspaceId: workspace?.id ?? null, signal, onStep: setStep })
        // If this fails, the review is offered again, and leads to the same analysis.
        await removeHandover().catch((error: unknown) => {
          logUnexpected('the handover could not be removed', error)
        })
        signal.throwIfAborted()
        return kept
      } finally {
        letGo()
        setStep(null)
      }
    },
    onSuccess: ({ analysisId, carried }, { place }) => {
      showToast({
        title: place === null ? 'Review kept' : `Review kept in ${place}`,
        description: describeCarried(carried),
        duration: limits.toastLongMs,
      })
      void navigate({ to: '/analysis/$id', params: { id: String(analysisId) }, replace: true })
    },
    onError: (error) => {
      if (!(error instanceof NotReviewed || running.current?.signal.aborted)) logUnexpected('a review could not be kept', error)
    },
  })
  return { step, error: mutation.error, keep: mutation.mutate, isKeeping: mutation.isPending || mutation.isSuccess }
}
