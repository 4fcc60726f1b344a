import { IdentityBusy } from '../../ports/identity.ts'

/** Two run and the others wait; the last one for about four seconds on a quiet machine. */
const maxCalls = 22
const retryAfterMs = 5_000

/** Limits the number of concurrent calls that hash a password, in this process. */
export class PasswordQueue {
  readonly #now: () => Date
  #calls = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Takes a slot and returns a function that releases it. Call it before any lookup. Throws `IdentityBusy` if all are taken. */
  enter(): () => void {
    if (this.#calls >= maxCalls) throw new IdentityBusy(new Date(this.#now().getTime() + retryAfterMs))
    this.#calls += 1
    return () => {
      this.#calls -= 1
    }
  }

  /** Runs work in a slot of its own. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const release = this.enter()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
