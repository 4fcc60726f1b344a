import { parentPort } from 'node:worker_threads'
import type { ReviewFault } from '../../ports/document-reviewer.ts'
import type { FromThread } from './thread-messages.ts'

/** Sends the server a message from a thread. */
export const report = (message: FromThread): void => parentPort?.postMessage(message)

export const refuse = (code: ReviewFault, error: unknown): void =>
  report({ kind: 'refused', code, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
