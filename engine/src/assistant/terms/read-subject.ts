import { CHECKS } from '../../checks/catalogue.ts'
import type { Check } from '../../model/check.ts'
import { type AskedReference, findReference } from './find-references.ts'
import { findTermIn, findTermNamed } from './find-term.ts'
import type { Term } from './term.ts'

/** What a question asks to have explained. */
export type Subject = { readonly check: Check } | { readonly term: Term } | AskedReference

/** "What does X mean?", "define X", "what do you check about X?": about a term, whether there is a draft or not. */
const MEANS: readonly RegExp[] = [
  /^what (?:does|do|is|are) (?:the )?(?:term|word|phrase|expression|abbreviation)? ?(.+?) (?:mean|means|stand for|meant to mean)(?: .{0,40})?$/,
  /^(?:what(?:'s| is| are) meant by|what do you mean by|what(?:'s| is) the (?:meaning|definition) of|definition of|meaning of|define) (.+)$/,
  /^(?:please )?(?:explain|describe)(?: to me)? (?:the (?:term|word|concept|idea|meaning of|definition of)|what) (.+?)(?: (?:is|are|means?))?$/,
  /^what(?:'s| is) an? (.+)$/,
]
const CHECKED: readonly RegExp[] = [
  /^(?:what|which things?) (?:do|does|will|can) (?:you|tickmark|it|the review) (?:check|verify|test|look at|look for|review)(?: for)? (?:about|on|regarding|in|of|for|concerning) (.+)$/,
  /^(?:what|which) (?:are the |of your )?checks? (?:do you have |are there |is there |exist |rests? |cover |covers )?(?:about|on|for|regarding|of|concern(?:s|ing)?)? ?(.+)$/,
  /^how do you (?:check|verify|test) (.+)$/,
]
/** Names the subject and asks no more than what it is. */
const ABOUT =
  /^(?:what(?:'s| is| are)|explain|describe|tell me about|tell me what|what does|what do)? ?(.+?)(?: (?:is|are|requires?|says?|covers?|checks?|verify|verifies|does?|do|asks? for))?$/
/** Without a draft, what else may be asked about a term. */
const ABOUT_FIGURES =
  /\b(?:19|20)\d\d\b|^(?:is|are|was|were|does|do|did|has|have|how (?:much|many|did|has|is)|compare|why|what (?:was|were|drove|caused|changed))\b/

const CHECK_ID = new RegExp(String.raw`\b(${[...new Set(CHECKS.map(({ id }) => id.slice(0, 3).toLowerCase()))].join('|')})[- ]?(\d\d)\b`)

function findCheck(text: string): Check | null {
  const found = CHECK_ID.exec(text)
  return (found && CHECKS.find(({ id }) => id.toLowerCase() === `${found[1]}-${found[2]}`)) ?? null
}

const subjectOf = (plain: string, forms: readonly RegExp[]): string | null =>
  forms.map((form) => form.exec(plain)?.[1]).find((subject) => subject !== undefined) ?? null

/**
 * The check, the paragraph or the term that a question in lower case asks about; null where it asks about something else. Where there is a
 * draft or a text, only those that cannot be about its figures and its words.
 */
export function readSubject(plain: string, hasSource: boolean): Subject | null {
  const about = ABOUT.exec(plain)?.[1] ?? ''
  const isAlone = (text: string): boolean => about === text || about.replace(/^(?:the )?(?:check|paragraph|para|standard) /, '') === text
  // With a draft, a bare name is looked up in it.
  const isBare = about === plain
  const check = findCheck(about)
  if (check !== null && (isAlone(CHECK_ID.exec(about)?.[0] ?? '') || !hasSource)) return { check }

  const asked = subjectOf(plain, CHECKED)
  const reference = findReference(asked ?? about)
  if (reference !== null && (asked !== null || (isAlone(reference.text) && !isBare) || !hasSource)) return reference

  const term = readTerm(plain, hasSource, asked, about)
  return term === null ? null : { term }
}

/** The term whose bare name a question in lower case is, with no more than "what is" before it. */
export const readNamedTerm = (plain: string): Term | null => findTermNamed(ABOUT.exec(plain)?.[1] ?? '')

function readTerm(plain: string, hasSource: boolean, checked: string | null, about: string): Term | null {
  const subject = checked ?? subjectOf(plain, MEANS)
  const named = subject === null ? null : findTermNamed(subject)
  if (named !== null) return named
  const term = findTermNamed(about)
  const isOfReviewing = term?.ofReviewing === true && about !== plain && !about.startsWith('the ')
  if (hasSource) return isOfReviewing ? term : null
  return term ?? (ABOUT_FIGURES.test(plain) ? null : findTermIn(plain))
}
