import { Worker } from 'node:worker_threads'
import type { StoredWords } from '../../ports/answerer.ts'
import { DraftCache, draftKeyOf } from './draft-cache.ts'
import type { FromThread, Results, ThreadWork } from './thread-messages.ts'

export interface AnswererLimits {
  /** For one answer, including the time to read its draft. */
  readonly answerMs: number
  /** Heap of each thread, in megabytes. */
  readonly memoryMb: number
}

/** No answer was made: the draft takes too much time or memory, or crashes the thread. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed'
}

/** The draft that a task needs, or null. */
export const draftOf = ({ key, standard }: Pick<ThreadWork, 'key' | 'standard'>): string | null =>
  key === undefined ? null : draftKeyOf(key, standard)

/**
 * A worker thread that reads drafts, keeps the last few and answers from them, one task at a time. A task that takes too long or
 * crashes the thread fails alone: the next task gets a new thread.
 */
export class DraftThread {
  readonly #limits: AnswererLimits
  readonly #script: URL
  /** The drafts that the thread holds. */
  readonly #drafts = new DraftCache<true>()
  #worker: Worker | null = null
  #currentDraft: string | null = null
  #busy = false

  constructor(limits: AnswererLimits, script: URL) {
    this.#limits = limits
    this.#script = script
  }

  get isBusy(): boolean {
    return this.#busy
  }

  get isStarted(): boolean {
    return this.#worker !== null
  }

  get draftCount(): number {
    return this.#drafts.count
  }

  holds(draft: string): boolean {
    return this.#drafts.find(draft) !== undefined
  }

  /** Whether it is working on this draft for the first time, so is still reading it. */
  isReading(draft: string): boolean {
    return this.#busy && this.#currentDraft === draft && !this.holds(draft)
  }

  /** Call only while it is not busy. Throws `AnswerFailed`, or the signal's reason. */
  async work(request: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    this.#busy = true
    this.#currentDraft = draftOf(request)
    try {
      signal.throwIfAborted()
      const result = await this.#send(request, words, signal)
      if (this.#currentDraft !== null) this.#drafts.keep(this.#currentDraft, true)
      return result
    } finally {
      this.#busy = false
      this.#currentDraft = null
    }
  }

  async end(): Promise<void> {
    if (this.#worker !== null) await this.#end(this.#worker)
  }

  #forget(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#drafts.clear()
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker
    const started = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb } })
    const forget = (): void => this.#forget(started)
    started.on('error', forget).on('exit', forget)
    // A waiting thread does not keep the process alive.
    started.unref()
    return (this.#worker = started)
  }

  #send(request: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    const { answerMs } = this.#limits
    const worker = this.#start()
    return new Promise((resolve, reject) => {
      const settle = (result: () => void, endThread: boolean): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        worker.off('message', onMessage).off('error', onExit).off('exit', onExit)
        // Not after its end: Node can wait for that for ever while it still compiles the thread's code (nodejs/node#54918).
        if (endThread) void this.#end(worker)
        result()
      }
      const fail = (reason: unknown, endThread: boolean): void =>
        settle(() => reject(new AnswerFailed('No answer could be made', { cause: reason })), endThread)
      const onAbort = (): void => settle(() => reject(signal.reason as Error), true)
      const onExit = (reason: unknown): void => fail(reason, true)
      const onMessage = (message: FromThread): void => {
        if (message.id !== request.id) return
        if (message.kind === 'done') settle(() => resolve(message.result), false)
        else if (message.kind === 'failed') fail(message.reason, false)
        else if (words === null) fail('the thread asked for words, but there are none', false)
        else
          words.load().then(
            (packed) => worker.postMessage({ ...request, words: packed }),
            (error: unknown) => fail(error, false),
          )
      }
      const timer = setTimeout(() => fail(`it took more than ${answerMs} ms`, true), answerMs)
      signal.addEventListener('abort', onAbort)
      worker.on('message', onMessage).on('error', onExit).on('exit', onExit)
      worker.postMessage(request)
    })
  }

  async #end(worker: Worker): Promise<void> {
    this.#forget(worker)
    await worker.terminate()
  }
}
