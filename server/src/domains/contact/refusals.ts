/** Refused clients to remember; the oldest are dropped first, and counted once more than needed. */
const maxClients = 10_000

/** Remembers which clients this process has refused and until when, so that refusing a flood costs no queries. */
export class Refusals {
  readonly #until = new Map<string, Date>()

  note(client: string, until: Date): void {
    this.#until.delete(client)
    const [oldest] = this.#until.keys()
    if (this.#until.size >= maxClients && oldest !== undefined) this.#until.delete(oldest)
    this.#until.set(client, until)
  }

  /** Null if the client was not refused, or no longer is. */
  find(client: string, at: Date): Date | null {
    const until = this.#until.get(client)
    return until !== undefined && until > at ? until : null
  }
}
