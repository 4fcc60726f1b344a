import type { Dimension, Fact } from '../../model/tagged-report.ts'
import { type ConceptId, CONCEPTS } from './catalogue.ts'
import { conceptsOfTag } from './concepts-of-tag.ts'

/** Members of the FRC by the line that they make of "Creditors", or of "Equity". */
const CREDITORS: ReadonlyMap<string, ConceptId> = new Map([
  ['WithinOneYear', 'current-liabilities'],
  ['CurrentFinancialInstruments', 'current-liabilities'],
  ['AfterOneYear', 'non-current-liabilities'],
  ['Non-currentFinancialInstruments', 'non-current-liabilities'],
])
const EQUITY: ReadonlyMap<string, ConceptId> = new Map([
  ['ShareCapital', 'share-capital'],
  ['SharePremium', 'share-premium'],
  ['CapitalRedemptionReserve', 'capital-redemption-reserve'],
  ['RevaluationReserve', 'revaluation-reserve'],
  ['OtherReservesSubtotal', 'other-reserves'],
  ['RetainedEarningsAccumulatedLosses', 'retained-earnings'],
])

/** What the taxonomies of the FRC name by members of dimensions, and not by names of their own. */
const MEMBERED: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, ConceptId>>> = new Map([
  [
    'Creditors',
    new Map([
      ['MaturitiesOrExpirationPeriodsDimension', CREDITORS],
      ['FinancialInstrumentCurrentNon-currentDimension', CREDITORS],
    ]),
  ],
  ['Equity', new Map([['EquityClassesDimension', EQUITY]])],
])

/**
 * The line of the statements that a number is, by its name and its dimensions; null where the catalogue does not have it, or has two that it may be,
 * or the number is of a part of the line.
 */
export function conceptOfFact(fact: Fact): ConceptId | null {
  if (fact.kind !== 'numeric') return null
  const { dimensions, period } = fact.context
  const ids = conceptsOfTag(fact.concept).filter((id) => CONCEPTS[id].period === period.kind)
  const [first = null] = ids
  if (first === null || dimensions.length === 0) return isOfTwoTerms(ids) ? null : first
  const members = MEMBERED.get(fact.concept.name)
  const found = members === undefined ? [null] : dimensions.map((one) => conceptOfMember(members, one))
  const [concept = null] = found
  return found.every((one) => one === concept) ? concept : null
}

/** "Creditors" alone are due within a year or later. */
const isOfTwoTerms = (ids: readonly ConceptId[]): boolean => ids.includes('current-liabilities') && ids.includes('non-current-liabilities')

const conceptOfMember = (members: ReadonlyMap<string, ReadonlyMap<string, ConceptId>>, one: Dimension): ConceptId | null =>
  one.kind === 'explicit' ? (members.get(one.dimension.name)?.get(one.member.name) ?? null) : null
