import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FilingSubject } from '@tickmark/contract'
import { createLine } from './one-at-a-time.ts'

export interface SubjectLimits {
  /** How long reading one document may take; the largest report takes a few seconds. */
  readonly ms: number
  /** Heap of the thread, in megabytes. */
  readonly memoryMb: number
  /** Documents that may be read or wait. */
  readonly places: number
}

const defaultLimits: SubjectLimits = { ms: 30_000, memoryMb: 1_024, places: 8 }

// The thread's file has the same extension as this one, compiled or not.
const defaultThread = new URL(`./subject-thread${extname(import.meta.url)}`, import.meta.url)

/** What a document says of itself. Null if it cannot be read, or lacks what a registry has to know. Throws `ApiError` TOO_MANY_CHECKS. */
export type SubjectReader = (userId: number, document: Uint8Array) => Promise<FilingSubject | null>

/** Reads each document in a thread of its own: others are served meanwhile, and one that takes too much time or memory is not read. */
export function createSubjectReader(limits: Partial<SubjectLimits> = {}, thread: URL = defaultThread): SubjectReader {
  const { ms, memoryMb, places } = { ...defaultLimits, ...limits }
  const inTurn = createLine(places)
  return (userId, document) => inTurn(userId, () => readInThread(document, thread, { ms, memoryMb }))
}

function readInThread(document: Uint8Array, thread: URL, { ms, memoryMb }: Omit<SubjectLimits, 'places'>): Promise<FilingSubject | null> {
  return new Promise((resolve) => {
    const worker = new Worker(thread, { workerData: document, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const end = (subject: FilingSubject | null): void => {
      clearTimeout(timer)
      worker.removeAllListeners()
      // A thread that is being terminated may still emit an error.
      worker.on('error', () => {})
      // Node can wait for ever for the end of a thread whose code it is still compiling (nodejs/node#54918).
      void worker.terminate()
      resolve(subject)
    }
    const timer = setTimeout(() => end(null), ms)
    worker.on('message', (subject: FilingSubject | null) => end(subject))
    worker.on('error', () => end(null))
    worker.on('exit', () => end(null))
  })
}
