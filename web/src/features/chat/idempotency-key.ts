import { makeKey } from '../../lib/api/sent-once.ts'
import type { Unanswered } from './chat-state.ts'

/** The key of a question: an unanswered question that is asked again keeps its key, any other gets a new one. */
export function keyFor(question: string, content: string | undefined, unanswered: Unanswered | null): string {
  const isTheSame = unanswered !== null && unanswered.question === question && unanswered.content === content
  return isTheSame ? unanswered.key : makeKey()
}
