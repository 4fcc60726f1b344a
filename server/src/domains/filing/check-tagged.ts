import type { TaggedCheck } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import type { TaggedValidator } from '../../ports/tagged-validator.ts'
import { isSelfContained } from './is-self-contained.ts'
import { createLine } from './one-at-a-time.ts'

/** Each check may take two minutes of a processor and gigabytes of memory. One is under way, and the others wait. */
const places = 5

/** Checks documents with an independent engine, one at a time, and one of each user. A check ends when its signal is aborted. */
export function createCheck(validator: TaggedValidator | null, onUnchecked: (error: unknown) => void) {
  const inTurn = createLine(places)

  async function run(engine: TaggedValidator, document: Uint8Array, signal: AbortSignal): Promise<TaggedCheck> {
    signal.throwIfAborted()
    try {
      return { checkedBy: engine.name, messages: [...(await engine.validate({ name: 'accounts.xhtml', bytes: document }, signal))] }
    } catch (cause) {
      signal.throwIfAborted()
      onUnchecked(cause)
      throw new ApiError('CHECK_FAILED', { cause })
    }
  }

  return async (userId: number, document: Uint8Array, signal: AbortSignal): Promise<TaggedCheck> => {
    if (validator === null) throw new ApiError('NO_CHECKER')
    // It would read whatever file of this machine the document names.
    if (!isSelfContained(document)) throw new ApiError('INVALID_REQUEST')
    return inTurn(userId, () => run(validator, document, signal))
  }
}
