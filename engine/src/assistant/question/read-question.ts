import { toPlain } from './plain-words.ts'
import type { Question } from './question.ts'
import { readIntent } from './read-intent.ts'
import { readPlace } from './read-place.ts'
import { withoutYears } from './read-years.ts'

/** A follow-up with a year but no subject, such as "and in 2024?". */
const FOLLOW_UP =
  /^(?:and|what about|how about)?(?: (?:for|in|of))?(?: the)? ?(?:(?:19|20)\d\d|(?:last|prior|previous|this|current) (?:financial )?year)$/

/**
 * Reads a question once: its words, what it asks for and where. `asked` are the earlier questions of the chat, oldest first: a year alone
 * repeats the last of them. `hasSource` says whether there is a draft or a text; without one, a bare name is a term to explain.
 */
export function readQuestion(text: string, asked: readonly string[], hasSource: boolean): Question {
  const typed = toPlain(text)
  const before = FOLLOW_UP.test(typed) ? (asked.map(toPlain).findLast((earlier) => !FOLLOW_UP.test(earlier)) ?? '') : ''
  const plain = before === '' ? typed : `${withoutYears(before)} ${typed}`
  const words = { text, plain, ...readPlace(plain) }
  return { ...words, intent: readIntent({ ...words, hasSource }) }
}
