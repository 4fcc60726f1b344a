import { extname } from 'node:path'
import { Tinypool } from 'tinypool'
import { ExportRefused, type ExportCaller, type Exporter, type ExportFault } from '../../ports/review-exports.ts'

export interface ExportLimits {
  /** How long one file may take, in milliseconds, without the time that it waits. */
  readonly fileMs: number
  /** Heap of each thread, in megabytes. */
  readonly memoryMb: number
  /** Files of a kind that may wait. */
  readonly waiting: number
  /** Files of a kind that one user may have in line, so that no one blocks the others. */
  readonly perUser: number
}

const defaultLimits: ExportLimits = { fileMs: 60_000, memoryMb: 1_024, waiting: 9, perUser: 2 }
/** Idle threads end after this time. */
const idleMs = 30_000

// The thread's file has the same extension as this one, compiled or not.
const writeThread = new URL(`./write-thread${extname(import.meta.url)}`, import.meta.url)

/** What the marking thread answers: errors lose their class on the way. */
export type Marked = Uint8Array | { readonly fault: ExportFault }

/** Makes files in threads, marked documents in one that runs `markThread`. They start with the first file. */
export function createThreadedExporter(markThread: URL, limits: ExportLimits = defaultLimits): Exporter {
  const marking = openThread(markThread, limits)
  const writing = openThread(writeThread, limits)
  return {
    async mark(read, caller) {
      const marked = (await marking.run(read, caller)) as Marked
      if (marked instanceof Uint8Array) return marked
      throw new ExportRefused(marked.fault)
    },
    write: async (kind, read, caller) => (await writing.run(async () => ({ kind, review: await read() }), caller)) as Uint8Array,
    async close() {
      await Promise.all([marking.close(), writing.close()])
    },
  }
}

function openThread(thread: URL, { fileMs, memoryMb, waiting, perUser }: ExportLimits) {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const pool = new Tinypool({ filename: thread.href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, resourceLimits })
  let turn: Promise<unknown> = Promise.resolve()
  /** The user of each file in line. */
  const inLine: number[] = []

  async function runNow(read: () => Promise<object>, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const task = await read()
    try {
      return await pool.run(task, { signal: AbortSignal.any([signal, AbortSignal.timeout(fileMs)]) })
    } catch (error) {
      signal.throwIfAborted()
      throw new ExportRefused('FAILED', error)
    }
  }

  return {
    /** Waits for its turn, so that the time limit is that of the work alone. */
    async run(read: () => Promise<object>, { userId, signal }: ExportCaller): Promise<unknown> {
      if (inLine.length > waiting || inLine.filter((id) => id === userId).length >= perUser) throw new ExportRefused('BUSY')
      inLine.push(userId)
      const work = turn.then(() => runNow(read, signal))
      turn = work.catch(() => {})
      try {
        return await work
      } finally {
        inLine.splice(inLine.indexOf(userId), 1)
      }
    },
    close: () => pool.destroy(),
  }
}
