import { setTimeout } from 'node:timers/promises'

/** Milliseconds for which an answer of the database counts. */
const freshMs = 5_000

/**
 * A check that the database answers; it rejects as `ping` does. A database that is busy, for example with a large write, is healthy if it
 * has answered within the last five seconds: a load balancer must not take the server for dead. `patienceMs` is how long a check waits
 * before the earlier answer counts.
 */
export function createDatabaseCheck(ping: () => Promise<unknown>, patienceMs = 100): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY
  return async () => {
    const answered = ping().then(() => {
      answeredAt = performance.now()
    })
    const waited = new AbortController()
    const isBusy = await Promise.race([
      answered.then(() => false),
      setTimeout(patienceMs, true, { signal: waited.signal }).catch(() => true),
    ]).finally(() => waited.abort())
    if (!isBusy) return
    if (performance.now() - answeredAt > freshMs) return answered
    // The next check reports the failure.
    answered.catch(() => {})
  }
}
