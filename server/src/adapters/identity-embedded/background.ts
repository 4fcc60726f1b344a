/** Work that no response waits for. */
export class Background {
  readonly #underWay = new Set<Promise<void>>()
  readonly #onFailure: (error: unknown) => void

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /** Begins after the caller has gone on. */
  start(work: () => Promise<void>): void {
    const run = new Promise<void>((resolve) => setImmediate(resolve)).then(work).catch(this.#onFailure)
    const done = run.finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }

  /** Resolves when nothing is left. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }
}
