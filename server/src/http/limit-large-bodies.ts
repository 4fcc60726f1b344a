import { finished, type Writable } from 'node:stream'
import { ApiError } from './api-error.ts'

/** Bodies up to this size, in bytes, are not counted. */
export const largeBodyBytes = 256 * 1024

const windowMs = 60_000
/** Per user: five of the largest bodies. Users who ask about a long text send it with each question. */
const maxBytesPerWindow = 100_000_000
const maxAtOnce = 2
/** When to try again while earlier bodies are arriving, in milliseconds. */
const soonMs = 2_000

interface Usage {
  underWay: number
  bytes: number
  startedAt: number
}

export interface LargeBodyOptions {
  /** Multiplies the allowed bytes and concurrent bodies; 0 switches the limits off. */
  readonly factor: number
  readonly now: () => Date
}

/** Limits what one user sends in large JSON bodies, in this process: how many at once, and how many bytes within a minute. */
export class LargeBodies {
  readonly #options: LargeBodyOptions
  readonly #usages = new Map<number, Usage>()

  constructor(options: LargeBodyOptions) {
    this.#options = options
  }

  /**
   * Counts a body before it is read, until `answer` has been sent or its connection closed. `bytes` is the stated size. Throws `ApiError`
   * TOO_MANY_REQUESTS with a time to try again.
   */
  admit(userId: number, bytes: number, answer: Writable): void {
    const { factor, now } = this.#options
    if (factor === 0 || bytes <= largeBodyBytes) return
    const at = now().getTime()
    this.#forget(at)
    const usage = this.#usages.get(userId) ?? { underWay: 0, bytes: 0, startedAt: at }
    if (usage.underWay >= Math.max(1, maxAtOnce * factor)) throw this.#refuse(at + soonMs)
    // One body is always allowed, or with a small factor the largest could never be sent.
    if (usage.bytes > 0 && usage.bytes + bytes > maxBytesPerWindow * factor) throw this.#refuse(usage.startedAt + windowMs)
    usage.underWay += 1
    usage.bytes += bytes
    this.#usages.set(userId, usage)
    finished(answer, () => (usage.underWay -= 1))
  }

  #refuse(retryAt: number): ApiError {
    return new ApiError('TOO_MANY_REQUESTS', { retryAt: new Date(retryAt) })
  }

  /** A user whose minute is over starts a new one, with the bodies still under way. */
  #forget(at: number): void {
    for (const [userId, usage] of this.#usages) {
      if (at - usage.startedAt < windowMs) continue
      if (usage.underWay === 0) this.#usages.delete(userId)
      else Object.assign(usage, { bytes: 0, startedAt: at })
    }
  }
}
