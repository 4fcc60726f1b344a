import { CHECKS } from '../../checks/catalogue.ts'
import type { Check, Level, Norms } from '../../model/check.ts'
import { answerOf } from '../format-answer.ts'
import { hasSource, type Known, type PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { type Cited, listChecksOn } from './find-references.ts'
import { findTermNamed } from './find-term.ts'
import { readNamedTerm, readSubject } from './read-subject.ts'
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

/** Explains a check, a paragraph or a term, from the catalogue of checks and the glossary; null where the question is about none. */
export function answerTerm({ plain, intent }: Question, known: Known): PlainAnswer | null {
  // The draft has no materiality of its own to look up.
  const subject = readSubject(plain, hasSource(known) && intent !== 'materiality')
  if (subject === null) return null
  if ('check' in subject) return explainCheck(subject.check)
  return 'term' in subject ? explainTerm(subject.term) : explainReference(subject.citation, subject.work)
}

/** Explains a term that neither a figure nor a passage of the draft is about. */
export function answerAbsentTerm({ plain }: Question, known: Known): PlainAnswer | null {
  const term = hasSource(known) ? readNamedTerm(plain) : null
  if (term === null) return null
  const source = known.document === null ? 'text' : 'draft'
  return answerOf([`I found nothing about that in the ${source}. In general:`, defineTerm(term)])
}
