import { CHECKS } from '../../checks/catalogue.ts'
import type { Check, Level, Norms } from '../../model/check.ts'
import { answerOf } from '../format-answer.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { type Cited, findReference, listChecksOn } from './find-references.ts'
import { findTermIn, findTermNamed } from './find-term.ts'
import type { Term } from './term.ts'

const MAX_CHECKS = 12

/** A check as it is listed: with the paragraphs that it rests on. */
const listCheck = ({ check: { id, verifies }, citation }: Cited): string =>
  `- **${id}** ${verifies}${citation === '' ? '' : ` (${citation})`}`

function listChecks(lead: string, cited: readonly Cited[]): string {
  if (cited.length === 0) return ''
  const more = cited.length > MAX_CHECKS ? `\n\nAnd ${cited.length - MAX_CHECKS} more.` : ''
  return `${lead}\n\n${cited.slice(0, MAX_CHECKS).map(listCheck).join('\n')}${more}`
}

const LEVELS: Readonly<Record<Level, string>> = {
  C: 'critical (do not sign before it is settled)',
  H: 'high',
  M: 'medium',
  L: 'low',
  I: 'a talking point',
}

const BOOKS: readonly (readonly [key: keyof Norms, name: string])[] = [
  ['IFRS', 'IFRS'],
  ['IFRS_18', 'IFRS, for periods beginning on or after 1 January 2027'],
  ['UK_GAAP', 'UK GAAP'],
  ['FRS_102_2024', 'UK GAAP, for periods beginning on or after 1 January 2026'],
  ['FRS_102_1A', 'UK GAAP, small entities, for periods beginning before 1 January 2026'],
  ['FRS_105', 'UK GAAP, micro-entities'],
  ['US_GAAP', 'US GAAP'],
]

function listNorms(norms: Norms): string {
  const lines = BOOKS.flatMap(([key, name]) => {
    const norm = norms[key]
    return norm === undefined ? [] : [`- ${name}: ${norm.replace(' (?)', ' (to be confirmed)')}`]
  })
  return `It rests on\n\n${lines.join('\n')}`
}

function explainCheck({ id, verifies, norms, guard, level }: Check): PlainAnswer {
  return answerOf([
    `**${id}**: ${verifies}.`,
    norms === undefined ? 'No paragraph requires it; it is good practice.' : listNorms(norms),
    `How it avoids false alarms: ${guard}`,
    `Weight in the catalogue: ${LEVELS[level]}.`,
  ])
}

const NO_TEXT = 'That is what I check, not what the standard says: I do not have its text.'

/** What the checks make of a paragraph, a section or a whole standard. */
function explainReference(citation: string, work: string): PlainAnswer {
  const term = findTermNamed(citation) ?? findTermNamed(work)
  const defined = term === null ? '' : defineTerm(term)
  const cited = listChecksOn(citation)
  if (cited.length > 0)
    return answerOf([
      defined,
      listChecks(`${cited.length === 1 ? 'One check rests' : `${cited.length} checks rest`} on ${citation}:`, cited),
      NO_TEXT,
    ])
  const others = citation === work ? [] : listChecksOn(work)
  return answerOf([
    defined,
    `No check of mine rests on ${citation}, and I do not have the text of the standard.`,
    listChecks(`These rest on other parts of ${work}:`, others),
  ])
}

/** Not "iXBRL". */
const capitalise = (text: string): string => text.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase())

function defineTerm({ names: [name], means, source }: Term): string {
  return `**${capitalise(name)}**: ${means}${source === undefined ? '' : ` See ${source}.`}`
}

function citeCheck(check: Check): Cited {
  return {
    check,
    citation: [check.norms?.IFRS, check.norms?.UK_GAAP, check.norms?.US_GAAP].filter(Boolean).join('; ').replaceAll(' (?)', ''),
  }
}

const MIN_NAME = 3

/** The checks that name a term in their own words, or declare that they are about it. */
function listChecksAbout({ names }: Term): Check[] {
  const words = names
    .filter(({ length }) => length >= MIN_NAME)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/s$/, ''))
  const says = new RegExp(`\\b(?:${words.join('|')})(?:s|es)?\\b`, 'i')
  return CHECKS.filter(({ terms, verifies }) => terms?.includes(names[0]) === true || (words.length > 0 && says.test(verifies)))
}

function explainTerm(term: Term): PlainAnswer {
  const cited = listChecksAbout(term).map(citeCheck)
  return answerOf([defineTerm(term), listChecks('What I check about it:', cited)])
}

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

/** A draft or a text to which a question may refer. */
const hasSource = ({ stage, text }: Known): boolean => stage !== 'none' || text.trim() !== ''

/**
 * Questions about a check, a paragraph or a term rather than about the draft, answered from the catalogue of checks and the glossary. Where
 * there is a draft, only those that cannot be about its figures and its text.
 */
export function answerTerms({ plain }: Question, known: Known): PlainAnswer | null {
  const about = ABOUT.exec(plain)?.[1] ?? ''
  const isAlone = (text: string): boolean => about === text || about.replace(/^(?:the )?(?:check|paragraph|para|standard) /, '') === text
  // With a draft, a bare name is looked up in it.
  const isBare = about === plain
  const check = findCheck(about)
  if (check !== null && (isAlone(CHECK_ID.exec(about)?.[0] ?? '') || !hasSource(known))) return explainCheck(check)

  const asked = subjectOf(plain, CHECKED)
  const reference = findReference(asked ?? about)
  if (reference !== null && (asked !== null || (isAlone(reference.text) && !isBare) || !hasSource(known)))
    return explainReference(reference.citation, reference.work)

  const subject = asked ?? subjectOf(plain, MEANS)
  const named = subject === null ? null : findTermNamed(subject)
  if (named !== null) return explainTerm(named)
  const term = findTermNamed(about)
  const isOfReviewing = term?.ofReviewing === true && !isBare && !about.startsWith('the ')
  if (term !== null && (isOfReviewing || !hasSource(known))) return explainTerm(term)
  if (hasSource(known) || ABOUT_FIGURES.test(plain)) return null
  const mentioned = findTermIn(plain)
  return mentioned === null ? null : explainTerm(mentioned)
}
