import { networkOf } from '../../attempts/network-of.ts'
import { IdentityBusy } from '../../ports/identity.ts'

/** Two run and the others wait; the last one for about four seconds on a quiet machine. */
const maxCalls = 22
/** Slots that one network holds at once, so that it cannot fill the queue. */
const maxPerNetwork = 8
const retryAfterMs = 5_000

export interface PasswordQueueOptions {
  readonly now: () => Date
  /** Multiplies the share of a network; 0 switches it off. The queue's length stays. */
  readonly rateLimitFactor: number
}

/** Limits the number of concurrent calls that hash a password, in this process. */
export class PasswordQueue {
  readonly #now: () => Date
  readonly #share: number
  #calls = 0
  /** Slots by network; without zeros, so it never has more entries than there are slots. */
  readonly #held = new Map<string, number>()

  constructor({ now, rateLimitFactor }: PasswordQueueOptions) {
    this.#now = now
    this.#share = rateLimitFactor === 0 ? maxCalls : Math.max(1, Math.round(maxPerNetwork * rateLimitFactor))
  }

  /**
   * Takes a slot for a client and returns a function that releases it. Call it before any lookup.
   * Throws `IdentityBusy` if all are taken, or the share of the client's network is.
   */
  enter(address: string): () => void {
    const network = networkOf(address)
    const held = this.#held.get(network) ?? 0
    if (this.#calls >= maxCalls || held >= this.#share) throw new IdentityBusy(new Date(this.#now().getTime() + retryAfterMs))
    this.#calls += 1
    this.#held.set(network, held + 1)
    return () => this.#leave(network)
  }

  /** Runs work in a slot of its own. */
  async run<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
    const release = this.enter(address)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #leave(network: string): void {
    this.#calls -= 1
    const left = (this.#held.get(network) ?? 1) - 1
    if (left > 0) this.#held.set(network, left)
    else this.#held.delete(network)
  }
}
