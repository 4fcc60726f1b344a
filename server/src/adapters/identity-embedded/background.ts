/** Work that no response waits for. */
export class Background {
  readonly #running = new Set<Promise<void>>()
  readonly #onFailure: (error: unknown) => void

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /** Starts the work after the caller's current turn. */
  start(work: () => Promise<void>): void {
    const run = new Promise<void>((resolve) => setImmediate(resolve)).then(work).catch(this.#onFailure)
    const done = run.finally(() => this.#running.delete(done))
    this.#running.add(done)
  }

  /** Resolves when all work is done. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
