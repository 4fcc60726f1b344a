import type { Check, CheckAnswer, Norms, Outcome, Point } from '../../model/check.ts'
import { isBeforeFrs102, withoutFrs } from '../dates-of-law.ts'
import type { Topic } from '../mentions/topics.ts'
import { choosePlace, type Facts, namePlace, readFacts } from './facts.ts'
import { findSubject, type SubjectFound } from './find-subject.ts'
import { type Subject, type SubjectName, SUBJECTS } from './subjects.ts'

/** One thing that a disclosure has to hold. */
export interface Part {
  /** As in "… was looked for". */
  readonly what: string
  /** Any of them shows it. */
  readonly shownBy: readonly Topic[]
  /** `must`: its absence is a gap where the subject is certain. `person`: its absence is for a person to judge. */
  readonly need: 'must' | 'person'
  /** A policy: the note on policies shows it where no note about the subject does. */
  readonly policy?: true
  /** Title of a note about it, where that is another than the note about the subject. */
  readonly note?: RegExp
  /** Only where this subject is there as a line. */
  readonly when?: SubjectName
  /** Only for documents of which this holds. */
  readonly under?: (facts: Facts) => boolean
  /** A report around the statements may show it as well as a note. */
  readonly anywhere?: true
  /** A row of a primary statement may show it, such as earnings per share. */
  readonly onFace?: true
  /** Its absence is practically certain to be an omission: a warning is written, too. */
  readonly sure?: true
}

/** A disclosure that a subject calls for. */
export interface DisclosureRule {
  readonly id: string
  readonly verifies: string
  readonly level: Check['level']
  readonly norms: Norms
  /** Where law of one country asks for it: the paragraphs for this document, of another country's law empty. */
  readonly normsOf?: (facts: Facts) => Norms
  readonly guard: string
  /** True, or why the rule is not for this document. */
  readonly applies?: (facts: Facts) => true | string
  /** Any of them calls for it; `always` where the document itself does. */
  readonly subjects: readonly SubjectName[] | 'always'
  readonly parts: readonly Part[]
  /** What is left for a person even when every part is there; absent where words and lines settle it. */
  readonly toRead?: string
}

export function toCheck(rule: DisclosureRule): Check {
  const { id, verifies, level, norms, guard } = rule
  return { id, verifies, level, norms, guard, run: ({ document }) => run(rule, readFacts(document)) }
}

function run(rule: DisclosureRule, facts: Facts): Outcome {
  const outcome = runRule(rule, facts)
  if (outcome.answer === undefined || rule.normsOf === undefined) return outcome
  return { ...outcome, answer: { ...outcome.answer, norms: rule.normsOf(facts) } }
}

export function runRule(rule: DisclosureRule, facts: Facts): Outcome {
  const barred = barRule(rule, facts)
  if (barred !== null) return { answer: barred }
  const subject = chooseSubject(rule, facts)
  if (subject.as === 'none') return { answer: { state: 'not-applicable', reason: sentence(subject.why) } }
  const parts = rule.parts.filter(
    ({ when, under }) => (when === undefined || findSubject(facts, when).as === 'line') && under?.(facts) !== false,
  )
  const read = parts.map((part) => ({
    part,
    place: choosePlace(
      part.shownBy.flatMap((topic) => facts.mentions(topic)).filter(({ face }) => part.onFace === true || face !== true),
      part.note ?? titleOf(rule),
      part.policy,
    ),
  }))
  const found = read.flatMap(({ part, place }) => (place === null ? [] : [{ part, place }]))
  const missing = read.filter(({ place }) => place === null).map(({ part }) => part)
  const gaps = missing.filter(({ need }) => need === 'must')
  const page = found[0]?.place.page ?? subject.page
  const answer = (state: CheckAnswer['state'], reason: string) => ({
    state,
    reason: sentence(reason),
    ...(page === undefined ? {} : { page }),
  })
  const cause = rule.subjects === 'always' ? '' : `${subject.why} calls for it; `
  const places = found.map(({ part, place }) => `${part.what}: ${namePlace(place)}`).join('; ')
  if (subject.as === 'unknown' && found.length === 0) return { answer: answer('for-a-person', subject.why) }
  if (gaps.length > 0) {
    const looked = `${list(gaps)} ${gaps.length === 1 ? 'was' : 'were'} looked for in the whole text and not found`
    if (!facts.hasNotes) return { answer: answer('for-a-person', `${cause}the document holds no notes, so that ${looked}`) }
    if (subject.as !== 'line' && rule.subjects !== 'always') return { answer: answer('for-a-person', `${cause}${looked}`) }
    const points = gaps.filter(({ sure }) => sure).map((part) => toPoint(rule, part, subject))
    return { answer: answer('not-met', `${cause}${looked}${places === '' ? '' : `; found: ${places}`}`), points }
  }
  const unsure = missing.length === 0 ? '' : `; not told by its words: ${list(missing)}`
  if (rule.toRead !== undefined)
    return { answer: answer('for-a-person', `${places === '' ? subject.why : places}${unsure}; ${rule.toRead}`) }
  const outside = found
    .filter(({ part, place }) => place.front === true && part.anywhere !== true && part.need === 'must')
    .map(({ part }) => part)
  if (outside.length > 0)
    return {
      answer: answer('for-a-person', `${places}${unsure}; before the statements only: ${list(outside)}, which a report does not replace`),
    }
  if (missing.length > 0) return { answer: answer('for-a-person', `${cause}${places === '' ? 'nothing was found' : places}${unsure}`) }
  return { answer: answer('met', places) }
}

function barRule({ applies, norms }: DisclosureRule, facts: Facts): CheckAnswer | null {
  const { standard, size } = facts
  if (standard === null)
    return { state: 'for-a-person', reason: 'The document does not say which standard it follows; say which, and this is answered' }
  const asked = standard === 'UK_GAAP' && size === 'micro' ? (norms.FRS_105 ?? null) : norms[standard]
  if (standard === 'UK_GAAP' && isBeforeFrs102(facts.document.profile.periodStart) && withoutFrs(norms.UK_GAAP ?? '') === '')
    return { state: 'not-applicable', reason: 'The period begins before FRS 102 was in force' }
  if (asked === null) return { state: 'not-applicable', reason: 'Micro-entities are not asked for it' }
  if (asked === undefined) return { state: 'not-applicable', reason: 'The standard that the document follows does not ask for it' }
  const why = applies?.(facts) ?? true
  return why === true ? null : { state: 'not-applicable', reason: why }
}

/** Titles of notes about the rule's subjects. */
function titleOf({ subjects }: DisclosureRule): RegExp | undefined {
  if (subjects === 'always') return undefined
  return subjects
    .map((name): Subject => SUBJECTS[name])
    .map(({ about, note }) => about ?? note)
    .find((title) => title !== undefined)
}

/** The most certain of the subjects. */
function chooseSubject({ subjects }: DisclosureRule, facts: Facts): SubjectFound {
  if (subjects === 'always') return { as: 'line', why: 'asked of every set of statements' }
  const found = subjects.map((name) => findSubject(facts, name))
  const best = (['line', 'words', 'unknown'] as const)
    .map((as) => found.find((subject) => subject.as === as))
    .find((subject) => subject !== undefined)
  return best ?? { as: 'none', why: found.map(({ why }) => why).join(', ') }
}

function toPoint({ verifies, subjects }: DisclosureRule, { what }: Part, { why, page }: SubjectFound): Point {
  return {
    severity: 'warning',
    place: what,
    title: `Not found: ${what}`,
    detail: `${verifies}: ${subjects === 'always' ? 'every set of statements' : why} calls for it, and nothing in the whole text reads like it. Look for it under another name; if it is not there, add it.`,
    page: page ?? 1,
    evidence: [],
  }
}

function list(parts: readonly Part[]): string {
  return parts.map(({ what }) => what).join(', ')
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
