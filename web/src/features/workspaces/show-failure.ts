import { errors } from '@tickmark/contract'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Shows why something could not be done: the server's sentence, if it sent one. */
export const showFailure = (title: string) => (error: unknown) => {
  showToast({ tone: 'error', title, description: sentenceOf(error, errors.INTERNAL.error) })
}
