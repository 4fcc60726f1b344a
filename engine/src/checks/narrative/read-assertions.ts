import type { Sentence } from '../../model/document.ts'
import { type Quantity, readQuantities } from '../quantities/read-quantities.ts'
import type { NamedLines } from './named-lines.ts'
import { findSubjectInText, type Named, type NamedSubject } from './subjects-in-text.ts'
import { readAssertion } from './follow-tokens.ts'
import type { Assertion } from './assertion.ts'
import { readTokens } from './tokens.ts'

/** Words before an amount. */
const VERB =
  /(?<= )(?:(?:more than )?(?:doubled|trebled|tripled|quadrupled|halved)|remained|was|were|is|are|of|at|rose|grew|increased|improved|climbed|fell|decreased|declined|dropped|reduced|up|down|totall?ed|totall?ing|amounted to|amounting to|came to|stood at|reached|generated|provided)(?= )/giu
/** The amount is within this many characters of the verb. */
const REACH = 90
/** Words between a subject and its verb that do not change it. */
const BETWEEN =
  /(?:\s*\([^()]{1,40}\)|,? (?:for|in|during|at|as of|as at|on) (?:the )?(?:(?:financial|fiscal|full|current) )?(?:years?|period|5[23] weeks)?(?: ?(?:end|then ended|ended|ending|to|of))?(?: ?(?:(?:fiscal|FY) ?)?(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ (?:\d{1,2}, )?)?20\d\d)?,?| (?:has|have|had|also|again|therefore|thus|subsequently|which|that)|,[^,.;()\d]{3,40},|,)$/u
/** Possible endings of the words between: a cheap test. */
const MAYBE_BETWEEN =
  /(?:[),\d]|years?|period|end|weeks|has|have|had|also|again|therefore|thus|subsequently|which|that|of|to|ended|ending)$/i
/** A sentence about a part, a plan or a company-specific measure is not about the statements. */
const PARTIAL =
  /\b(?:quarters?|months ended|half[- ]year|excluding|adjusted|underlying|normali[sz]ed|constant|organic|like[- ]for[- ]like|same[- ]store|pro forma|guidance|expect\w*|forecasts?|budget\w*|targets?|would|will|could|may|might|non-gaap|acquired|acquisitions?|joint ventures?|associates?|associated with|attributable|offset|contribut\w*|sensitivity|hypothetical|if|plans?|operations? in|discontinued|restat\w*|hedg\w*|impact|effect|benefit from|related to|per (?:day|month|week|store|tonne|ounce|unit)|run[- ]rate|annuali[sz]ed)\b/i
const PART = /\b(?:segments?|divisions?|business units?)\b/i
/** Words before a subject that do not narrow it. */
const PLAIN_BEFORE =
  /(?:^|[\s(])(?:the|our|its|total|group|group[’']s|company[’']s|consolidated|and|while|whilst|with|overall|a|an|that|year|reported|of|in|,)$/i
const MAX_LABEL_WORDS = 8
/** Characters; anything longer is a list that was read as one sentence. */
const MAX_SENTENCE_LENGTH = 2000
/** A cheap test for every sentence: an amount, a percentage or pence. */
const MIN_DISTINCTIVE_DIGITS =
  /\d ?(?:%|per ?cent|thousand|million|billion|m\b|bn|mn|k\b|p\b|pence|cents)|[£$€¥]|\b(?:USD|EUR|GBP|AUD|CAD|CHF) ?\d/i

/**
 * What a sentence asserts about lines of the statements: each assertion is a subject with its amounts, as far as the grammar is certain.
 */
export function readAssertions(sentence: Sentence, lines: NamedLines): Assertion[] {
  const { text } = sentence
  if (text.length > MAX_SENTENCE_LENGTH || !MIN_DISTINCTIVE_DIGITS.test(text)) return []
  const quantities = readQuantities(text)
  if (quantities.length === 0) return []
  const taken = new Set<Quantity>()
  const partial = PARTIAL.test(text)
  return anchorsOf(text, quantities).flatMap((anchor): Assertion[] => {
    if (!quantities.some(({ start }) => start >= anchor && start - anchor <= REACH)) return []
    const named = nameBefore(text, anchor, lines) ?? anyName(text, anchor)
    if (named === null || named.subject.verb?.test(text.slice(anchor)) === false) return []
    const assertion = readAssertion(sentence, named, readTokens(text, anchor, quantities))
    if (assertion === null || assertion.values.some(({ quantity }) => taken.has(quantity))) return []
    for (const { quantity } of assertion.values) taken.add(quantity)
    return [{ ...assertion, loose: assertion.loose || partial || !isPlain(text, named) || (named.byLabel !== true && PART.test(text)) }]
  })
}

/** Where an assertion may start: at each verb, and at each amount that follows its subject without one. */
function anchorsOf(text: string, quantities: readonly Quantity[]): number[] {
  const verbs = [...text.matchAll(VERB)].map(({ index }) => index)
  const amounts = quantities.filter(({ kind }) => kind === 'money').map(({ start }) => amountStart(text, start))
  return [...new Set([...verbs, ...amounts])].toSorted((a, b) => a - b)
}

/** An amount begins with its currency sign. */
function amountStart(text: string, start: number): number {
  const before = /(?:[A-Z]{0,3}[£$€¥] ?|\b[A-Z]{3} ?)$/.exec(text.slice(Math.max(0, start - 6), start))
  return start - (before?.[0].length ?? 0)
}

function nameBefore(text: string, anchor: number, lines: NamedLines): Named | null {
  let end = anchor
  for (let round = 0; round < 4; round++) {
    while (text[end - 1] === ' ') end--
    const named = findSubjectInText(text, end)
    const label = findLabel(text, end, lines)
    // A longer name is narrower: "cost of product sales" is not sales.
    if (label !== null && (named === null || label.start < named.start))
      return { ...label, byLabel: true, between: text.slice(end, anchor) }
    if (named !== null) return { ...named, between: text.slice(end, anchor) }
    if (!MAYBE_BETWEEN.test(text.slice(Math.max(0, end - 14), end))) return null
    const between = BETWEEN.exec(text.slice(Math.max(0, end - 60), end))
    if (between === null) return null
    end -= between[0].length
  }
  return null
}

const MOVES =
  /^(?:more than )?(?:rose|grew|increased|improved|climbed|fell|decreased|declined|dropped|reduced|doubled|trebled|tripled|halved) (?:by |to |from |[\d£$€¥])/i
const ANY_NAME = /(?:[\p{L}’'-]+,? ){0,3}[\p{L}’'-]+(?: \([^()]{1,30}\))?$/u

/** A subject that no table shows: the sentence's own amounts can still be compared. */
function anyName(text: string, anchor: number): Named | null {
  if (!MOVES.test(text.slice(anchor, anchor + 40))) return null
  const before = text.slice(0, anchor).trimEnd()
  const [name] = ANY_NAME.exec(before.slice(-70)) ?? []
  return name === undefined ? null : { subject: { name, items: [] }, words: name, start: before.length - name.length, between: '' }
}

/** The longest run of words before `end` that is a row's name, leaving out "expense" and the like. */
function findLabel(text: string, end: number, lines: NamedLines): NamedSubject | null {
  const spoken = text
    .slice(Math.max(0, end - 90), end)
    .split(' ')
    .slice(-MAX_LABEL_WORDS)
  let inBrackets = false
  const words = spoken.map((word) => {
    // As in the names of rows, what is in brackets is left out: "Other income (expense), net".
    if (word.startsWith('(')) inBrackets = true
    const isLeftOut = inBrackets
    if (/\)[,:;]*$/.test(word)) inBrackets = false
    return isLeftOut
      ? ''
      : word
          .toLowerCase()
          .replace(/’/g, "'")
          .replace(/[,:;*†()“”"]+/g, '')
  })
  const isOptional = /^(?:expenses?|costs?|charges?|net)$/.test(words.at(-1) ?? '')
  const ends = isOptional ? [words.length, words.length - 1] : [words.length]
  for (const last of ends) {
    const ending = words.slice(0, last).findLast((word) => word !== '') ?? ''
    if (!lines.endsLabel(ending)) continue
    for (let from = 0; from < last; from++) {
      if (words[from] === '') continue
      const name = words
        .slice(from, last)
        .filter((word) => word !== '')
        .join(' ')
      if (lines.ofLabel(name).length === 0) continue
      const said = spoken.slice(from).join(' ')
      return { subject: { name: said.replace(/ \([^)]*$/, ''), items: [] }, start: end - said.length, words: name }
    }
  }
  return null
}

function isPlain(text: string, { start }: NamedSubject): boolean {
  if (start === 0) return true
  const before = text.slice(Math.max(0, start - 24), start).trimEnd()
  const capital = /\p{Lu}/u.test(text[start] ?? '')
  // A capital after a lower-case letter starts a sentence after its heading.
  return PLAIN_BEFORE.test(before) || (capital && /[\p{Ll}.;:)]$/u.test(before) && !/(?:^|\s)\p{Lu}[\p{L}.&’'-]*$/u.test(before))
}
