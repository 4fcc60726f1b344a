/** Not `randomUUID`, which browsers keep from pages that a firm serves without HTTPS. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type SentOnce = ReturnType<typeof createSentOnce>

/**
 * Keys for what one place of a page sends (D23): what was sent, got no answer and is sent again keeps its key, so that it is never done
 * twice; anything else gets a new one. `what` says in full what is sent.
 */
export function createSentOnce() {
  let unanswered: { what: string; key: string } | null = null
  return {
    keyFor(what: string): string {
      if (unanswered?.what !== what) unanswered = { what, key: makeKey() }
      return unanswered.key
    },
    /** It has been answered: the same, sent once more, is meant once more. */
    settle(): void {
      unanswered = null
    },
  }
}
