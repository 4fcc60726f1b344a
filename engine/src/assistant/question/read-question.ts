import type { Question } from '../known.ts'

/** A follow-up with a year but no subject, such as "and in 2024?". */
const FOLLOW_UP =
  /^(?:and|what about|how about)?(?: (?:for|in|of))?(?: the)? ?(?:(?:19|20)\d\d|(?:last|prior|previous|this|current) (?:financial )?year)$/

/** Sentences about the form of the answer, not its subject. */
const DIRECTIVE =
  /^(?:please |kindly )?(?:answer (?:in|the (?:question|following))|round|give a|provide a|respond|approach|calculate what|calculate \(or|compute or|base your|basing your|address|assume|we (?:need|want) to|if (?:.*) (?:not|isn't)|the answer|(?:please )?utili[sz]e|please (?:base|state|help|utili|answer)|your answer|you are|use only|only use)/

/** Says how to answer and asks nothing; also sentences that cover a question that makes no sense. */
export const isDirective = (sentence: string): boolean => DIRECTIVE.test(sentence)

/** "…; if inventory turnover is not meaningful, say so and explain why" asks nothing about the draft. */
const USELESS = /[;,]\s*if (?!we\b)[^.;]*\b(?:not|isn't)\b.*$/

/** Without the punctuation at its end; in one pass, however many marks there are. */
function withoutEnd(sentence: string): string {
  let end = sentence.length
  while (end > 0 && /[.?!\s]/.test(sentence.charAt(end - 1))) end -= 1
  return sentence.slice(0, end)
}

/** Sentences in lower case without punctuation at the end. */
export function sentencesOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .split(/(?<=[?!])\s+|(?<=\.)\s+(?=[a-z(])|(?<=:)\s+(?=(?:what|how|is|which|does)\b)|\n+/)
    .map((sentence) => withoutEnd(sentence.replace(USELESS, '').trim()))
    .filter(Boolean)
}

/** The question without the sentences about the form of the answer. */
function coreOf(text: string): string {
  const sentences = sentencesOf(text)
  const asking = sentences.filter((sentence) => !isDirective(sentence))
  return asking.length === 0 || asking.length === sentences.length ? text : asking.join('. ')
}

export function readQuestion(text: string, asked: readonly string[] = []): Question {
  const plain = toPlain(coreOf(text))
  const before = toPlain(asked.findLast((earlier) => !FOLLOW_UP.test(toPlain(earlier))) ?? '')
  // A year alone repeats the previous question.
  return { text, plain: FOLLOW_UP.test(plain) && before !== '' ? `${withoutYears(before)} ${plain}` : plain, before }
}

/** The unit that the answer should have says nothing about its subject. */
const IN_UNITS = /,? ?\(?\bin (?:(?:usd|gbp|eur|us dollars?|us\$|[$£€]) ?)?(?:thousand|million|billion)s?\b\)?/g

const toPlain = (text: string): string =>
  withoutEnd(text.toLowerCase().replaceAll('’', "'").replace(IN_UNITS, ' ').replace(/\s+/g, ' ')).trim()

const YEARS = /\b(?:fy ?)?(?:19|20)\d\d\b|\bfy ?'?\d\d\b|\b(?:last|prior|previous|this|current)(?: financial)? year(?:'s)?\b/g

export const withoutYears = (plain: string): string => plain.replace(YEARS, ' ').replace(/\s+/g, ' ').trim()

/** The years in a question, newest first; `newest` is the draft's own. */
export function readYears(plain: string, newest: number | undefined): number[] {
  const named = [...plain.matchAll(/\b(?:fy ?)?((?:19|20)\d\d)\b|\bfy ?'?(\d\d)\b/g)].map(([, long, short]) => Number(long ?? `20${short}`))
  if (newest !== undefined) {
    if (/\b(?:last|prior|previous) (?:financial |fiscal )?year|\bcomparatives?\b|\b(?:the|a) year (?:before|earlier)\b/.test(plain))
      named.push(newest - 1)
    if (/\b(?:this|current) (?:financial |fiscal )?year\b/.test(plain)) named.push(newest)
  }
  return [...new Set(named)].toSorted((a, b) => b - a)
}

/** Question words, which say nothing about the subject. */
const ASKING = new Set(
  (
    'a an the is are was were be been do does did has have had can could would should will may what which who whom whose when where why how ' +
    'much many me my our we us i you your it its this that these those there their they of to in on at for from by with about as and or any ' +
    'some all please tell show give find list say says said look up know let see explain describe mention mentions mentioned stated state ' +
    'make makes made shown disclose disclosed disclosure amount amounts figure figures number value values total totals year years last prior previous current ' +
    'financial fiscal period end ended statement statements document draft report reports account accounts page pages company group business ' +
    'each every spend spent hi hello thanks s t between into over per not no get got'
  ).split(' '),
)

/** The subject of a question: its distinctive words, in order, without duplicates. */
export function questionWords(plain: string): string[] {
  const words = [...plain.matchAll(/[\p{L}\d][\p{L}\d'-]*/gu)].map(([word]) => word.replace(/'s?$/, ''))
  return [...new Set(words.filter((word) => !ASKING.has(word) && word.length > 1))]
}
