import type { ManagedUser } from '@tickmark/contract'
import { logUnexpected, sentenceOf } from '../../../lib/api/api-error.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { type ToastMessage, showToast } from '../../../ui/toast/toast-queue.ts'

interface StepWords {
  /** Toast after success. */
  readonly done: ToastMessage
  /** Toast after a failure. */
  readonly failed: ToastMessage
}

/** Runs one action on an account, once however often it is pressed, and reports the result; `refusal` is the server's sentence, for the dialog. */
export function useStep<Input = void>(
  act: (input: Input) => Promise<ManagedUser>,
  onDone: (user: ManagedUser) => void,
  { done, failed }: StepWords,
) {
  const { mutate, isPending, error } = useMutationOnce<ManagedUser, Input>({
    mutationFn: act,
    onSuccess: (user) => {
      showToast(done)
      onDone(user)
    },
    onError: (reason) => {
      logUnexpected(failed.title, reason)
      showToast({ tone: 'error', ...failed })
    },
  })
  return { run: mutate, busy: isPending, refusal: error === null ? null : sentenceOf(error, 'Please try again in a moment.') }
}
