/** Not `randomUUID`, which browsers only offer over HTTPS. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type SentOnce = ReturnType<typeof createSentOnce>

/**
 * Idempotency keys for one place on a page (D23): a request that got no answer and is repeated keeps its key, whatever is sent meanwhile, so
 * that it is never executed twice; any other request gets a new key. `what` describes the request completely.
 */
export function createSentOnce() {
  const unanswered = new Map<string, string>()
  return {
    keyFor(what: string): string {
      const key = unanswered.get(what) ?? makeKey()
      unanswered.set(what, key)
      return key
    },
    /** The request has been answered: if the user sends it again, they mean a new one. */
    settle(what: string): void {
      unanswered.delete(what)
    },
  }
}
