import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Member } from '../tagged-draft.ts'
import { AFTER_A_YEAR, equityClass, WITHIN_A_YEAR } from './tag.ts'

/** Lines that the taxonomy has no tag of their own for, but a member of a dimension: parts of equity and creditors. */
export const CONCEPT_MEMBERS: Readonly<Partial<Record<ConceptId, { readonly name: string; readonly member: Member }>>> = {
  'current-liabilities': { name: 'Creditors', member: WITHIN_A_YEAR },
  'non-current-liabilities': { name: 'Creditors', member: AFTER_A_YEAR },
  'share-capital': { name: 'Equity', member: equityClass('ShareCapital') },
  'share-premium': { name: 'Equity', member: equityClass('SharePremium') },
  'revaluation-reserve': { name: 'Equity', member: equityClass('RevaluationReserve') },
  'other-reserves': { name: 'Equity', member: equityClass('OtherReservesSubtotal') },
  'retained-earnings': { name: 'Equity', member: equityClass('RetainedEarningsAccumulatedLosses') },
}

/** The components of equity. */
export const EQUITY_MEMBERS: Readonly<Partial<Record<ConceptId, Member>>> = Object.fromEntries(
  Object.entries(CONCEPT_MEMBERS).map(([concept, { member }]) => [concept, member]),
)
