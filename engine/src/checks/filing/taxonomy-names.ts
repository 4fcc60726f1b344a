import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Fact, TupleFact } from '../../model/tagged-report.ts'
import { keyOfName } from '../../model/tagged-report.ts'
import { listMisuses, type Misuse, type Taxonomies, type TaxonomyElement } from '../../model/taxonomy.ts'
import { currencyOf } from '../../model/currency-of.ts'
import { countOf } from '../../model/count-of.ts'
import { nameUnit } from '../../model/name-unit.ts'
import { listEvidence } from './fact-evidence.ts'
import { nameConcept } from '../tags/name-fact.ts'

/**
 * FIL-10: tags are names of their taxonomy, and used as it declares them: not its headings, balances at a date, flows for a period, and sums
 * of money in a currency (XBRL 2.1, sections 4.7.2, 4.8.2 and 5.1.1).
 */
export const taxonomyNames: Check = {
  id: 'FIL-10',
  verifies: 'Tags are names of their taxonomy, used as it declares them',
  level: 'C',
  guard: 'Only names of taxonomies whose official package the operator has added are checked.',
  remedy: 'Choose a name that the taxonomy has for what the figure states.',
  run: ({ document, taxonomies }) => {
    if (document.tagged === null || taxonomies === undefined) return {}
    const checked = document.tagged.report.facts.filter(isItem).filter(({ concept }) => taxonomies.has(concept.namespace))
    if (checked.length === 0) return {}
    const points = [...groupBy(checked, ({ concept }) => keyOfName(concept)).values()].flatMap((facts) =>
      pointAt(document, taxonomies, facts),
    )
    return {
      points,
      answer:
        points.length === 0
          ? { state: 'met', reason: `${countOf(checked.length, 'fact')} of taxonomies that are here: all as declared.` }
          : { state: 'not-met', reason: `${countOf(points.length, 'tag')} are not as their taxonomy declares.` },
    }
  },
}

type Item = Exclude<Fact, TupleFact>

const isItem = (fact: Fact): fact is Item => fact.kind !== 'tuple'

function pointAt(document: FinancialDocument, taxonomies: Taxonomies, facts: readonly Item[]): Point[] {
  const [first] = facts
  if (first === undefined || document.tagged === null) return []
  const tag = nameConcept(first.concept, document.tagged.report)
  const element = taxonomies.get(first.concept.namespace)?.get(first.concept.name)
  return MISUSES.flatMap((misuse): Point[] => {
    const misused = facts.filter((fact) => listMisuses(element, useOf(fact)).includes(misuse))
    if (misused.length === 0) return []
    const evidence = listEvidence(document, misused)
    const { title, detail } = describeMisuse(misuse, tag, misused, element)
    return [{ severity: 'error', place: `${tag}|${misuse}`, title, detail, page: evidence[0]?.page ?? 1, evidence }]
  })
}

const MISUSES = ['unknown', 'abstract', 'period', 'unit'] satisfies Misuse[]

function describeMisuse(
  misuse: Misuse,
  tag: string,
  facts: readonly Item[],
  element: TaxonomyElement | undefined,
): { readonly title: string; readonly detail: string } {
  const [first] = facts
  switch (misuse) {
    case 'unknown':
      return {
        title: `${tag} is not in its taxonomy`,
        detail: `${countOf(facts.length, 'fact')} ${facts.length === 1 ? 'has' : 'have'} this tag. The package of ${first?.concept.namespace} does not declare it.`,
      }
    case 'abstract':
      return {
        title: `${tag} is a heading of its taxonomy`,
        detail: 'Headings have no values of their own, and nothing can be tagged with one.',
      }
    case 'period':
      return element?.period === 'instant'
        ? { title: `${tag} is a balance at a date, and tagged for a period`, detail: 'The taxonomy declares it as an instant.' }
        : { title: `${tag} is of a period, and tagged at a date`, detail: 'The taxonomy declares it as a duration.' }
    case 'unit':
      return { title: `${tag} is a sum of money, and its unit is no currency`, detail: `Its unit is ${unitOf(first)}.` }
  }
}

/** For ever is a duration (XBRL 2.1, section 4.7.2). */
const useOf = (fact: Item): { period: TaxonomyElement['period']; isMoney: boolean } => ({
  period: fact.context.period.kind === 'instant' ? 'instant' : 'duration',
  isMoney: fact.kind === 'numeric' && currencyOf(fact.unit) !== null,
})

const unitOf = (fact: Item | undefined): string => (fact === undefined || fact.kind === 'text' ? 'missing' : nameUnit(fact.unit))
