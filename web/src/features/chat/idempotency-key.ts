import type { Unanswered } from './chat-state.ts'

/** The key of a question: the one that it had when it was asked before and not answered, otherwise a new one. */
export function keyFor(question: string, content: string | undefined, unanswered: Unanswered | null): string {
  const isTheSame = unanswered !== null && unanswered.question === question && unanswered.content === content
  return isTheSame ? unanswered.key : makeKey()
}

/** Not `randomUUID`, which browsers keep from pages that a firm serves without HTTPS. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
