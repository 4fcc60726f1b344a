import type { StoredWords } from '../../ports/answerer.ts'
import { AnswerFailed, draftOf, DraftThread, type AnswererLimits } from './draft-thread.ts'
import { maxCachedDrafts } from './draft-cache.ts'
import type { Results, ThreadWork } from './thread-messages.ts'

/** Two, so one long question does not block all others. */
const maxThreads = 2
/** How long a question waits for the thread that holds its draft, or is reading it, before another thread reads the draft again. */
const maxWaitMs = { holding: 250, reading: 5_000 }

interface WaitingTask {
  readonly draft: string | null
  readonly since: number
  readonly start: (thread: DraftThread) => Promise<void>
  readonly reject: (reason: unknown) => void
}

/**
 * A pool of threads that answer from drafts, first come, first served. A task goes to the thread that holds its draft, or to another
 * one if that thread is busy for too long.
 */
export class DraftThreads {
  readonly #threads: readonly DraftThread[]
  readonly #waiting: WaitingTask[] = []
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(limits: AnswererLimits, script: URL) {
    this.#threads = Array.from({ length: maxThreads }, () => new DraftThread(limits, script))
  }

  /** Runs a task when its turn comes. Throws `AnswerFailed`, or the signal's reason. */
  run(request: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new AnswerFailed('The server is stopping'))
      if (signal.aborted) return reject(signal.reason as Error)
      const onAbort = (): void => this.#remove(waiting, signal.reason)
      const start = (thread: DraftThread): Promise<void> => {
        signal.removeEventListener('abort', onAbort)
        return thread.work(request, words, signal).then(resolve, reject)
      }
      const waiting: WaitingTask = { draft: draftOf(request), since: performance.now(), start, reject }
      signal.addEventListener('abort', onAbort)
      this.#waiting.push(waiting)
      this.#assign()
    })
  }

  /** Reads a draft before its first question, but only while all threads are idle, so no question has to wait. */
  async prepare(request: ThreadWork, words: StoredWords, signal: AbortSignal): Promise<void> {
    const draft = draftOf(request)
    const known = draft === null || this.#threads.some((thread) => thread.holds(draft))
    if (known || this.#closed || this.#threads.some(({ isBusy }) => isBusy)) return
    const thread = this.#findIdle(draft)
    if (thread !== undefined) await this.#run(thread, () => thread.work(request, words, signal).then(() => {}))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const { reject } of this.#waiting.splice(0)) reject(new AnswerFailed('The server is stopping'))
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  #remove(waiting: WaitingTask, reason: unknown): void {
    const at = this.#waiting.indexOf(waiting)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    waiting.reject(reason)
  }

  async #run(thread: DraftThread, start: (thread: DraftThread) => Promise<void>): Promise<void> {
    try {
      await start(thread)
    } finally {
      this.#assign()
    }
  }

  /** Prefers a started thread with room for another draft. */
  #findIdle(draft: string | null): DraftThread | undefined {
    const idle = this.#threads.filter(({ isBusy }) => !isBusy)
    const roomy = idle.find((thread) => thread.isStarted && (draft === null || thread.draftCount < maxCachedDrafts))
    return roomy ?? idle.find(({ isStarted }) => !isStarted) ?? idle[0]
  }

  /** How much longer a task may wait for a busy thread, in milliseconds; zero or less if it should not wait. */
  #waitFor({ draft, since }: WaitingTask): number {
    if (draft === null) return 0
    const waited = performance.now() - since
    const busy = this.#threads.filter(({ isBusy }) => isBusy)
    if (busy.some((thread) => thread.isReading(draft))) return maxWaitMs.reading - waited
    return busy.some((thread) => thread.holds(draft)) ? maxWaitMs.holding - waited : 0
  }

  #assign(): void {
    clearTimeout(this.#timer)
    let nextCheckMs = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting.slice()) {
      const { draft, start } = waiting
      const holder = draft === null ? undefined : this.#threads.find((thread) => !thread.isBusy && thread.holds(draft))
      const left = holder === undefined ? this.#waitFor(waiting) : 0
      if (left > 0) nextCheckMs = Math.min(nextCheckMs, left)
      const thread = left > 0 ? undefined : (holder ?? this.#findIdle(draft))
      if (thread === undefined) continue
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      void this.#run(thread, start)
    }
    if (nextCheckMs < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#assign(), Math.ceil(nextCheckMs)).unref()
  }
}
