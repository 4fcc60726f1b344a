import type { StoredWords } from '../../ports/answerer.ts'
import { AnswerFailed, draftOf, DraftThread, type AnswererLimits } from './draft-thread.ts'
import { maxCachedDrafts } from './draft-cache.ts'
import type { Results, ThreadWork } from './thread-messages.ts'

/** Two, so that one long question does not block all others. */
const mostThreads = 2
/** So long a question waits for the thread that keeps its draft, or is reading it, before another reads the draft once more. */
const patienceMs = { kept: 250, reading: 5_000 }

interface Waiting {
  readonly draft: string | null
  readonly since: number
  readonly begin: (thread: DraftThread) => Promise<void>
  readonly refuse: (reason: unknown) => void
}

/**
 * A few threads that answer from drafts. Each piece of work goes to the thread that keeps its draft, and where that is held up for long to
 * another; first come, first served.
 */
export class DraftThreads {
  readonly #threads: readonly DraftThread[]
  readonly #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(limits: AnswererLimits, script: URL) {
    this.#threads = Array.from({ length: mostThreads }, () => new DraftThread(limits, script))
  }

  /** In its turn. Throws `AnswerFailed`, or the signal's reason. */
  take(asked: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new AnswerFailed('The server is stopping'))
      if (signal.aborted) return reject(signal.reason as Error)
      const leave = (): void => this.#leave(waiting, signal.reason)
      const begin = (thread: DraftThread): Promise<void> => {
        signal.removeEventListener('abort', leave)
        return thread.work(asked, words, signal).then(resolve, reject)
      }
      const waiting: Waiting = { draft: draftOf(asked), since: performance.now(), begin, refuse: reject }
      signal.addEventListener('abort', leave)
      this.#waiting.push(waiting)
      this.#assign()
    })
  }

  /** Reads a draft ahead of questions, where that makes nobody wait: not while anything else is done. */
  async prepare(asked: ThreadWork, words: StoredWords, signal: AbortSignal): Promise<void> {
    const draft = draftOf(asked)
    const known = draft === null || this.#threads.some((thread) => thread.keeps(draft))
    if (known || this.#closed || this.#threads.some(({ isBusy }) => isBusy)) return
    const thread = this.#findIdle(draft)
    if (thread !== undefined) await this.#run(thread, () => thread.work(asked, words, signal).then(() => {}))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const { refuse } of this.#waiting.splice(0)) refuse(new AnswerFailed('The server is stopping'))
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  #leave(waiting: Waiting, reason: unknown): void {
    const at = this.#waiting.indexOf(waiting)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    waiting.refuse(reason)
  }

  async #run(thread: DraftThread, begin: (thread: DraftThread) => Promise<void>): Promise<void> {
    try {
      await begin(thread)
    } finally {
      this.#assign()
    }
  }

  /** Rather one that has been started and need not forget another draft for this one. */
  #findIdle(draft: string | null): DraftThread | undefined {
    const idle = this.#threads.filter(({ isBusy }) => !isBusy)
    const roomy = idle.find((thread) => thread.isStarted && (draft === null || thread.draftCount < maxCachedDrafts))
    return roomy ?? idle.find(({ isStarted }) => !isStarted) ?? idle[0]
  }

  /** How long this may still wait for a thread that is busy, in milliseconds; zero where waiting gains nothing. */
  #waitFor({ draft, since }: Waiting): number {
    if (draft === null) return 0
    const waited = performance.now() - since
    const busy = this.#threads.filter(({ isBusy }) => isBusy)
    if (busy.some((thread) => thread.isReading(draft))) return patienceMs.reading - waited
    return busy.some((thread) => thread.keeps(draft)) ? patienceMs.kept - waited : 0
  }

  #assign(): void {
    clearTimeout(this.#timer)
    let soonest = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting.slice()) {
      const { draft, begin } = waiting
      const keeping = draft === null ? undefined : this.#threads.find((thread) => !thread.isBusy && thread.keeps(draft))
      const left = keeping === undefined ? this.#waitFor(waiting) : 0
      if (left > 0) soonest = Math.min(soonest, left)
      const thread = left > 0 ? undefined : (keeping ?? this.#findIdle(draft))
      if (thread === undefined) continue
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      void this.#run(thread, begin)
    }
    if (soonest < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#assign(), Math.ceil(soonest)).unref()
  }
}
