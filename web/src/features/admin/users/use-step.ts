import type { ManagedUser } from '@tickmark/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { logUnexpected, sentenceOf } from '../../../lib/api/api-error.ts'
import { type ToastMessage, showToast } from '../../../ui/toast/toast-queue.ts'

interface StepWords {
  /** Said when it is done. */
  readonly done: ToastMessage
  /** Said when it could not be. */
  readonly failed: ToastMessage
}

/** Does one thing to an account, once however often it is pressed, and says how it ended; `refusal` is the server's sentence, for beside the question. */
export function useStep<Input = void>(
  act: (input: Input) => Promise<ManagedUser>,
  onDone: (user: ManagedUser) => void,
  { done, failed }: StepWords,
) {
  // A second press can come before the first has been drawn.
  const underWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSettled: () => {
      underWay.current = false
    },
    onSuccess: (user) => {
      showToast(done)
      onDone(user)
    },
    onError: (reason) => {
      logUnexpected(failed.title, reason)
      showToast({ tone: 'error', ...failed })
    },
  })
  const run = (input: Input) => {
    if (underWay.current) return
    underWay.current = true
    mutate(input)
  }
  return { run, busy: isPending, refusal: error === null ? null : sentenceOf(error, 'Please try again in a moment.') }
}
