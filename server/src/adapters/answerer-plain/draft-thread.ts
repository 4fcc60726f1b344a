import { Worker } from 'node:worker_threads'
import type { StoredWords } from '../../ports/answerer.ts'
import { DraftCache, nameDraft } from './draft-cache.ts'
import type { FromThread, Results, ThreadWork } from './thread-messages.ts'

export interface AnswererLimits {
  /** For one answer, reading its draft included. */
  readonly answerMs: number
  /** Of each thread's own objects, in megabytes. */
  readonly memoryMb: number
}

/** An answer failed: its draft takes too much time or memory, or crashes the thread. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed'
}

/** The draft that a piece of work needs; null where it needs none. */
export const draftOf = ({ key, standard }: Pick<ThreadWork, 'key' | 'standard'>): string | null =>
  key === undefined ? null : nameDraft(key, standard)

/**
 * A thread beside the event loop that reads drafts, keeps the last few and answers from them, one piece of work at a time. What takes too
 * long, or ends the thread, fails alone: the next piece has a new thread.
 */
export class DraftThread {
  readonly #limits: AnswererLimits
  readonly #script: URL
  /** What the thread keeps, by name. */
  readonly #kept = new DraftCache<true>()
  #worker: Worker | null = null
  #working: string | null = null
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
    return this.#kept.count
  }

  keeps(draft: string): boolean {
    return this.#kept.find(draft) !== undefined
  }

  /** It is at work with this draft, which it had not read before. */
  isReading(draft: string): boolean {
    return this.#busy && this.#working === draft && !this.keeps(draft)
  }

  /** To be called while it is not busy. Throws `AnswerFailed`, or the signal's reason. */
  async work(asked: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    this.#busy = true
    this.#working = draftOf(asked)
    try {
      signal.throwIfAborted()
      const result = await this.#exchange(asked, words, signal)
      if (this.#working !== null) this.#kept.keep(this.#working, true)
      return result
    } finally {
      this.#busy = false
      this.#working = null
    }
  }

  async end(): Promise<void> {
    if (this.#worker !== null) await this.#end(this.#worker)
  }

  #forget(ended: Worker): void {
    if (this.#worker !== ended) return
    this.#worker = null
    this.#kept.clear()
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

  #exchange(message: ThreadWork, words: StoredWords | null, signal: AbortSignal): Promise<Results[keyof Results]> {
    const { answerMs } = this.#limits
    const asked = this.#start()
    return new Promise((resolve, reject) => {
      const settle = (result: () => void, spoilt: boolean): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        asked.off('message', hear).off('error', lose).off('exit', lose)
        if (spoilt) void this.#end(asked).then(result)
        else result()
      }
      const fail = (reason: unknown, spoilt: boolean): void =>
        settle(() => reject(new AnswerFailed('No answer could be made', { cause: reason })), spoilt)
      const giveUp = (): void => settle(() => reject(signal.reason as Error), true)
      const lose = (reason: unknown): void => fail(reason, true)
      const hear = (heard: FromThread): void => {
        if (heard.id !== message.id) return
        if (heard.kind === 'done') settle(() => resolve(heard.result), false)
        else if (heard.kind === 'failed') fail(heard.reason, false)
        else if (words === null) fail('the thread asks for words that there are not', false)
        else
          words.load().then(
            (packed) => asked.postMessage({ ...message, words: packed }),
            (error: unknown) => fail(error, false),
          )
      }
      const timer = setTimeout(() => fail(`it took more than ${answerMs} ms`, true), answerMs)
      signal.addEventListener('abort', giveUp)
      asked.on('message', hear).on('error', lose).on('exit', lose)
      asked.postMessage(message)
    })
  }

  async #end(ending: Worker): Promise<void> {
    this.#forget(ending)
    await ending.terminate()
  }
}
