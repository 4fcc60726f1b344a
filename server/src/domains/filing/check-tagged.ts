import type { TaggedCheck } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import type { TaggedValidator } from '../../ports/tagged-validator.ts'
import { isSelfContained } from './is-self-contained.ts'

/** Each check may take two minutes of a processor and gigabytes of memory. */
const atOnce = 1
const mostWaiting = 4

/** Checks documents with an independent engine, one at a time. */
export function createCheck(validator: TaggedValidator | null, onUnchecked: (error: unknown) => void) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function run(engine: TaggedValidator, document: Uint8Array): Promise<TaggedCheck> {
    try {
      return { checkedBy: engine.name, messages: [...(await engine.validate({ name: 'accounts.xhtml', bytes: document }))] }
    } catch (cause) {
      onUnchecked(cause)
      throw new ApiError('CHECK_FAILED', { cause })
    }
  }

  return async (document: Uint8Array): Promise<TaggedCheck> => {
    if (validator === null) throw new ApiError('NO_CHECKER')
    // It would read whatever file of this machine the document names.
    if (!isSelfContained(document)) throw new ApiError('INVALID_REQUEST')
    if (waiting >= atOnce + mostWaiting) throw new ApiError('TOO_MANY_CHECKS')
    waiting += 1
    const checked = last.then(() => run(validator, document))
    last = checked.catch(() => {})
    try {
      return await checked
    } finally {
      waiting -= 1
    }
  }
}
