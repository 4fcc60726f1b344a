import { capitalise } from '../../model/capitalise.ts'
import type { Check, ChecklistResult, Norms, Outcome, Point } from '../../model/check.ts'
import { NO_MICRO, OTHER_STANDARD, UNKNOWN_STANDARD } from '../checklist-results.ts'
import { withoutFrs } from '../dates-of-law.ts'
import { choosePlace, namePlace } from '../mentions/choose-place.ts'
import type { Mention } from '../mentions/place-mention.ts'
import type { Topic } from '../mentions/topics.ts'
import { type ReportingEntity, readEntity } from '../reporting-entity.ts'
import { findSubject, type SubjectFound } from '../subjects/find-subject.ts'
import { type Subject, type SubjectName, SUBJECTS } from '../subjects/subjects.ts'

/** One part of a disclosure. */
export interface Part {
  /** Used in "… was looked for". */
  readonly what: string
  /** Any of them is enough. */
  readonly shownBy: readonly Topic[]
  /** `must`: its absence is a gap where the subject is certain. `person`: its absence needs judgement. */
  readonly need: 'must' | 'person'
  /** A policy: found in the note on policies where no note about the subject has it. */
  readonly policy?: true
  /** The title of a note about it, if not the note about the subject. */
  readonly note?: RegExp
  /** Titles of notes about something else, where the same words are no evidence. */
  readonly notIn?: RegExp
  /** Only where a statement shows this subject. */
  readonly when?: SubjectName
  /** Only for documents that meet this condition. */
  readonly under?: (entity: ReportingEntity) => boolean
  /** A report before the statements may show it as well as a note. */
  readonly anywhere?: true
  /** A row of a primary statement may show it, such as earnings per share. */
  readonly onFace?: true
  /** Its absence is almost certainly an omission: a warning is written, too. */
  readonly sure?: true
}

/** A disclosure required by a subject. */
export interface DisclosureRule {
  readonly id: string
  readonly verifies: string
  readonly terms?: readonly string[]
  readonly level: Check['level']
  readonly norms: Norms
  /** If national law requires it: the paragraphs for this document, empty under another country's law. */
  readonly normsOf?: (entity: ReportingEntity) => Norms
  readonly guard: string
  readonly question?: Check['question']
  /** True, or why the rule does not apply to this document. */
  readonly applies?: (entity: ReportingEntity) => true | string
  /** Any of them requires it; `always` where the document itself does. */
  readonly subjects: readonly SubjectName[] | 'always'
  readonly parts: readonly Part[]
  /** It is about the reports themselves: only then does the audit report show it. */
  readonly reports?: true
  /** What needs judgement even when every part was found; absent where words and lines settle it. */
  readonly toRead?: string
}

const REMEDY = 'Look for it under another name; if it is missing, add it.'

/** The check of a rule; `refine` may say more where the rule applies. */
export function toCheck(rule: DisclosureRule, refine = (_: ReportingEntity, outcome: Outcome): Outcome => outcome): Check {
  const { id, verifies, level, norms, guard, terms, question } = rule
  return {
    id,
    verifies,
    level,
    norms,
    guard,
    remedy: REMEDY,
    ...(terms && { terms }),
    ...(question && { question }),
    run: ({ document }) => {
      const entity = readEntity(document)
      return refine(entity, run(rule, entity))
    },
  }
}

function run(rule: DisclosureRule, entity: ReportingEntity): Outcome {
  const outcome = runRule(rule, entity)
  if (outcome.answer === undefined || rule.normsOf === undefined) return outcome
  return { ...outcome, answer: { ...outcome.answer, norms: rule.normsOf(entity) } }
}

function runRule(rule: DisclosureRule, entity: ReportingEntity): Outcome {
  const barred = barRule(rule, entity)
  if (barred !== null) return { answer: barred }
  const subject = chooseSubject(rule, entity)
  if (subject.as === 'none') return { answer: { state: 'not-applicable', reason: capitalise(subject.why) } }
  const parts = rule.parts.filter(
    ({ when, under }) => (when === undefined || findSubject(entity, when).as === 'line') && under?.(entity) !== false,
  )
  const read = parts.map((part) => readPart(rule, part, entity))
  const found = read.flatMap(({ part, place }) => (place === null ? [] : [{ part, place }]))
  const missing = read.filter(({ place, elsewhere }) => place === null && !elsewhere).map(({ part }) => part)
  const elsewhere = read.filter((one) => one.elsewhere).map(({ part }) => part)
  const gaps = missing.filter(({ need }) => need === 'must')
  const page = found[0]?.place.page ?? subject.page
  const answer = (state: ChecklistResult['state'], reason: string) => ({
    state,
    reason: capitalise(reason),
    ...(page === undefined ? {} : { page }),
  })
  const cause = rule.subjects === 'always' ? '' : `${subject.why}${subject.as === 'unknown' ? '' : ' requires it'}; `
  const places = found.map(({ part, place }) => `${part.what}: ${namePlace(place)}`).join('; ')
  if (subject.as === 'unknown' && found.length === 0) return { answer: answer('for-a-person', subject.why) }
  if (gaps.length > 0) {
    const looked = `${list(gaps)} ${gaps.length === 1 ? 'was' : 'were'} not found anywhere in the text`
    if (!entity.hasNotes) return { answer: answer('for-a-person', `${cause}the document has no notes, and ${looked}`) }
    if (subject.as !== 'line' && rule.subjects !== 'always') return { answer: answer('for-a-person', `${cause}${looked}`) }
    const points = gaps.filter(({ sure }) => sure).map((part) => toPoint(rule, part, subject))
    return { answer: answer('not-met', `${cause}${looked}${places === '' ? '' : `; found: ${places}`}`), points }
  }
  const unsure = [
    ...(missing.length === 0 ? [] : [`; wording not found for: ${list(missing)}`]),
    ...(elsewhere.length === 0 ? [] : [`; mentioned only in the audit report or in a note about something else: ${list(elsewhere)}`]),
  ].join('')
  if (rule.toRead !== undefined)
    return { answer: answer('for-a-person', `${places === '' ? subject.why : places}${unsure}; ${rule.toRead}`) }
  const outside = found.filter(({ part, place }) => place.front === true && part.anywhere !== true).map(({ part }) => part)
  if (outside.length > 0)
    return {
      answer: answer(
        'for-a-person',
        `${places}${unsure}; only in a report before the statements, which does not replace a note: ${list(outside)}`,
      ),
    }
  if (unsure !== '') return { answer: answer('for-a-person', `${cause}${places === '' ? 'nothing was found' : places}${unsure}`) }
  return { answer: answer('met', places) }
}

interface PartRead {
  readonly part: Part
  readonly place: Mention | null
  /** Its words occur, but only where they are no evidence. */
  readonly elsewhere: boolean
}

function readPart(rule: DisclosureRule, part: Part, { mentions }: ReportingEntity): PartRead {
  const all = part.shownBy.flatMap((topic) => mentions(topic)).filter(({ face }) => part.onFace === true || face !== true)
  const shown = all.filter(({ audit, title = '' }) => (audit !== true || rule.reports === true) && part.notIn?.test(title) !== true)
  const place = choosePlace(shown, part.note ?? titleOf(rule), part.policy)
  return { part, place, elsewhere: place === null && all.length > 0 }
}

function barRule({ applies, norms }: DisclosureRule, entity: ReportingEntity): ChecklistResult | null {
  const { standard, size } = entity
  if (standard === null) return { state: 'for-a-person', reason: UNKNOWN_STANDARD }
  const asked = standard === 'UK_GAAP' && size === 'micro' ? (norms.FRS_105 ?? null) : norms[standard]
  if (entity.document.profile.edition === 'BEFORE_FRS_102' && withoutFrs(norms.UK_GAAP ?? '') === '')
    return { state: 'not-applicable', reason: 'The period begins before FRS 102 was in force' }
  if (asked === null) return { state: 'not-applicable', reason: NO_MICRO }
  if (asked === undefined) return { state: 'not-applicable', reason: OTHER_STANDARD }
  const why = applies?.(entity) ?? true
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
function chooseSubject({ subjects }: DisclosureRule, entity: ReportingEntity): SubjectFound {
  if (subjects === 'always') return { as: 'line', why: 'required of every set of statements' }
  const found = subjects.map((name) => findSubject(entity, name))
  const best = (['line', 'words', 'unknown'] as const)
    .map((as) => found.find((subject) => subject.as === as))
    .find((subject) => subject !== undefined)
  return best ?? { as: 'none', why: found.map(({ why }) => why).join(', ') }
}

function toPoint({ subjects }: DisclosureRule, { what }: Part, { why, page }: SubjectFound): Point {
  return {
    severity: 'warning',
    place: what,
    title: `Not found: ${what}`,
    detail: `${subjects === 'always' ? 'It is always required' : `${capitalise(why)} requires it`}, but nothing in the text resembles it.`,
    page: page ?? 1,
    evidence: [],
  }
}

function list(parts: readonly Part[]): string {
  return parts.map(({ what }) => what).join(', ')
}
