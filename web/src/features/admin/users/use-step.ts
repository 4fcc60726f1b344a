import type { ManagedUser } from '@tickmark/contract'
import { logUnexpected, sentenceOf } from '../../../lib/api/api-error.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
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
