import { finished, type Writable } from 'node:stream'
import { ApiError } from './api-error.ts'

/** Bodies up to this size, in bytes, are not counted. */
export const largeBodyBytes = 256 * 1024

const windowMs = 60_000

/**
 * Per user: how many may arrive at once, and how many bytes within a minute. Users who ask about a long text send it with each question;
 * five of the largest bodies fit. Stored uploads are limited by the storage, so only those that are still arriving are counted.
 */
const limits = {
  json: { atOnce: 2, bytesPerWindow: 100_000_000 },
  upload: { atOnce: 4, bytesPerWindow: Number.POSITIVE_INFINITY },
}
export type LargeBodyKind = keyof typeof limits

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

/** A user whose minute is over starts a new one, with the bodies still under way. */
function forget(usages: Map<number, Usage>, at: number): void {
  for (const [userId, usage] of usages) {
    if (at - usage.startedAt < windowMs) continue
    if (usage.underWay === 0) usages.delete(userId)
    else Object.assign(usage, { bytes: 0, startedAt: at })
  }
}

/** Limits what one user sends in large bodies, in this process: how many at once, and how many bytes within a minute. */
export class LargeBodies {
  readonly #options: LargeBodyOptions
  readonly #usages = { json: new Map<number, Usage>(), upload: new Map<number, Usage>() }

  constructor(options: LargeBodyOptions) {
    this.#options = options
  }

  /**
   * Counts a body before it is read, until `answer` has been sent or its connection closed. `bytes` is the stated size. Throws `ApiError`
   * TOO_MANY_REQUESTS with a time to try again.
   */
  admit(kind: LargeBodyKind, userId: number, bytes: number, answer: Writable): void {
    const { factor, now } = this.#options
    if (factor === 0 || bytes <= largeBodyBytes) return
    const { atOnce, bytesPerWindow } = limits[kind]
    const usages = this.#usages[kind]
    const at = now().getTime()
    forget(usages, at)
    const usage = usages.get(userId) ?? { underWay: 0, bytes: 0, startedAt: at }
    if (usage.underWay >= Math.max(1, atOnce * factor)) throw this.#refuse(at + soonMs)
    // One body is always allowed, or with a small factor the largest could never be sent.
    if (usage.bytes > 0 && usage.bytes + bytes > bytesPerWindow * factor) throw this.#refuse(usage.startedAt + windowMs)
    usage.underWay += 1
    usage.bytes += bytes
    usages.set(userId, usage)
    finished(answer, () => (usage.underWay -= 1))
  }

  #refuse(retryAt: number): ApiError {
    return new ApiError('TOO_MANY_REQUESTS', { retryAt: new Date(retryAt) })
  }
}
