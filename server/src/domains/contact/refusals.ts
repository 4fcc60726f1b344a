/** Clients that are remembered as refused; the oldest are forgotten first, and counted once more than needed. */
const most = 10_000

/** Remembers whom this process has refused and until when, so that saying it again to a flood costs no query. */
export class Refusals {
  readonly #until = new Map<string, Date>()

  note(client: string, until: Date): void {
    this.#until.delete(client)
    const [oldest] = this.#until.keys()
    if (this.#until.size >= most && oldest !== undefined) this.#until.delete(oldest)
    this.#until.set(client, until)
  }

  /** Null when the client has not been refused, or no longer. */
  find(client: string, at: Date): Date | null {
    const until = this.#until.get(client)
    return until !== undefined && until > at ? until : null
  }
}
