import { toPlain } from './plain-words.ts'
import type { Question } from './question.ts'
import { readIntent } from './read-intent.ts'
import { readPlace } from './read-place.ts'
import { withoutYears } from './read-years.ts'

/** A follow-up with a year but no subject, such as "and in 2024?". */
const FOLLOW_UP =
  /^(?:and|what about|how about)?(?: (?:for|in|of))?(?: the)? ?(?:(?:19|20)\d\d|(?:last|prior|previous|this|current) (?:financial )?year)$/

/** Goes on about the point that was asked for: "why?", "how do I fix it?". */
const ABOUT_POINT =
  /^(?:but )?(?:why(?: is (?:it|that|this)(?: wrong)?)?|how (?:do|can|should) (?:i|we) (?:fix|correct|clear|resolve|settle) (?:it|this|that)|what (?:should|must|do|can) (?:i|we) do(?: about (?:it|this|that))?|(?:please )?(?:tell me|say) more(?: about (?:it|this|that))?|(?:please )?explain(?: (?:it|this|that))?|more)$/
const NEXT_POINT = /^(?:(?:and|what about|how about|explain|show me) )?the (first|second|third|fourth|fifth)(?: one)?$/

/** The question about a point that another goes on about; null where the last subject of the chat was not one point. */
function pointBefore(typed: string, asked: readonly string[], hasSource: boolean): string | null {
  const next = NEXT_POINT.exec(typed)?.[1]
  if (next === undefined && !ABOUT_POINT.test(typed)) return null
  const goesOn = (earlier: string): boolean => ABOUT_POINT.test(earlier) || NEXT_POINT.test(earlier)
  const at = asked.map(toPlain).findLastIndex((earlier) => !goesOn(earlier))
  const last = asked[at]
  if (last === undefined || readQuestion(last, [], hasSource).intent !== 'point') return null
  if (next !== undefined) return `the ${next} point`
  return readQuestion(asked.at(-1) ?? '', asked.slice(0, -1), hasSource).plain
}

/**
 * Reads a question once: its words, what it asks for and where. `asked` are the earlier questions of the chat, oldest first: a year alone
 * repeats the last of them, and "why?" the point that it asked for. `hasSource` says whether there is a draft or a text; without one, a bare name is a term to explain.
 */
export function readQuestion(text: string, asked: readonly string[], hasSource: boolean): Question {
  const typed = toPlain(text)
  const before = FOLLOW_UP.test(typed) ? (asked.map(toPlain).findLast((earlier) => !FOLLOW_UP.test(earlier)) ?? '') : ''
  const plain = pointBefore(typed, asked, hasSource) ?? (before === '' ? typed : `${withoutYears(before)} ${typed}`)
  const words = { text, plain, ...readPlace(plain) }
  return { ...words, intent: readIntent({ ...words, hasSource }) }
}
