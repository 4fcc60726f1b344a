import type { FromThread, OrderKind, Orders } from './thread-messages.ts'
import { startThread } from './start-thread.ts'

/** An order failed. The message is for people where `isForeseen`. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
  readonly isForeseen: boolean

  constructor(reason: string | null, options?: ErrorOptions) {
    super(reason ?? 'Something went wrong in this browser. Please try again.', options)
    this.isForeseen = reason !== null
  }
}

/** The part of a thread that is used. */
export type Thread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/**
 * Carries out one order in a thread, which it ends if the signal is aborted. A thread takes one order at a time. Throws `WorkFailed`, or the
 * reason of the signal.
 */
export function orderWork<Kind extends OrderKind>(
  thread: Thread,
  kind: Kind,
  order: Orders[Kind]['order'],
  signal: AbortSignal,
): Promise<Orders[Kind]['result']> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    const settle = (act: () => void) => {
      listening.abort()
      act()
    }
    const giveUp = (error: unknown) => {
      settle(() => {
        thread.terminate()
        reject(error)
      })
    }
    signal.addEventListener('abort', () => giveUp(signal.reason), listen)
    thread.addEventListener('error', (event) => giveUp(new WorkFailed(null, { cause: event })), listen)
    thread.addEventListener(
      'message',
      (event) => {
        const { data } = event as MessageEvent<FromThread>
        if (data.kind === 'done') settle(() => resolve(data.result))
        else settle(() => reject(new WorkFailed(data.reason)))
      },
      listen,
    )
    thread.postMessage({ kind, order })
  })
}

/** Carries out one order in a thread of its own. */
export async function orderOnce<Kind extends OrderKind>(
  kind: Kind,
  order: Orders[Kind]['order'],
  signal: AbortSignal,
): Promise<Orders[Kind]['result']> {
  signal.throwIfAborted()
  const thread = startThread()
  try {
    return await orderWork(thread, kind, order, signal)
  } finally {
    thread.terminate()
  }
}
