import { IdentityBusy } from '../../ports/identity.ts'

/** Two are hashing, the others wait: about four seconds for the last of them on a quiet machine. */
const maxUnderWay = 22
/** When to try again, in milliseconds. */
const soonMs = 5_000

/** Limits how many calls that hash a password are under way, in this process. */
export class PasswordQueue {
  readonly #now: () => Date
  #underWay = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Takes a place, before anything is looked up. Answers how to give it back. Throws `IdentityBusy` where there is none. */
  enter(): () => void {
    if (this.#underWay >= maxUnderWay) throw new IdentityBusy(new Date(this.#now().getTime() + soonMs))
    this.#underWay += 1
    return () => {
      this.#underWay -= 1
    }
  }

  /** Does work with a place of its own. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const leave = this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
