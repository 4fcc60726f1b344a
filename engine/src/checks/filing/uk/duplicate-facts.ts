import { listDuplicates } from '../../../model/duplicate-facts.ts'
import type { Fact } from '../../../model/tagged-report.ts'
import { BOTH, type FilingPoint, pointAt, type RuleHead } from './filing-point.ts'
import { quote, type UkReport, wordsOf } from './uk-report.ts'

const HEAD: RuleHead = {
  rule: 'inconsistent-duplicates',
  registries: BOTH,
  severity: 'error',
  source: 'Joint Filing Common Validation Checks, 3314',
}
const TITLE = 'Tags state different values of the same thing'
const REMEDY = 'Correct the value that is wrong, or give one of the facts the tag, period or member that it is about.'
const SPACES_REMEDY = 'Tag the text in one place only, or write it with the same spaces and lines in all.'
/** Nobody reads more of them one by one. */
const MAX_POINTS = 100

/** Facts that contradict one another (JFCVC 3314). */
export function checkDuplicates({ report }: UkReport): FilingPoint[] {
  const groups = listDuplicates(report.facts).filter(({ kind }) => kind === 'inconsistent')
  const rest = groups.slice(MAX_POINTS).flatMap(({ facts }) => facts)
  const points = groups
    .slice(0, MAX_POINTS)
    .map(({ facts }) => pointAt(HEAD, { title: TITLE, detail: describe(facts), remedy: sayTheSame(facts) ? SPACES_REMEDY : REMEDY }, facts))
  if (rest.length === 0) return points
  const detail = `So it is with ${groups.length - MAX_POINTS} more facts, the first of them on line ${rest[0]?.place.line ?? 0}.`
  return [...points, pointAt(HEAD, { title: TITLE, detail, remedy: REMEDY }, rest)]
}

/** Texts that differ in their spaces and lines only, which nobody sees. */
const sayTheSame = (facts: readonly Fact[]): boolean =>
  facts.every((fact) => fact.kind === 'text' && !fact.isNil) &&
  new Set(facts.map((fact) => (fact.kind === 'text' ? wordsOf(fact) : ''))).size === 1

function describe(facts: readonly Fact[]): string {
  if (sayTheSame(facts)) {
    const lines = facts.slice(0, MAX_SHOWN).map(({ place }) => place.line)
    return `${facts[0]?.concept.name ?? ''} has the same words with other spaces or lines between them, on lines ${lines.join(', ')}. Registries compare texts as they are.`
  }
  const shown = facts.slice(0, MAX_SHOWN).map((fact) => `${sayValue(fact)} on line ${fact.place.line}`)
  const more = facts.length > MAX_SHOWN ? `, and ${facts.length - MAX_SHOWN} more` : ''
  return `${facts[0]?.concept.name ?? ''} has different values for the same period and members: ${shown.join('; ')}${more}.`
}

const MAX_SHOWN = 4

const sayValue = (fact: Fact): string =>
  fact.kind === 'tuple' || fact.isNil ? 'nil' : fact.kind === 'text' ? quote(wordsOf(fact)) : (fact.value ?? 'nil')
