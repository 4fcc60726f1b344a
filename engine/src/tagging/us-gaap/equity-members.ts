import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Member } from '../tagged-draft.ts'
import { component } from './tag.ts'

/** The components of equity. */
export const EQUITY_MEMBERS: Readonly<Partial<Record<ConceptId, Member>>> = {
  'share-capital': component('CommonStockMember'),
  'share-premium': component('AdditionalPaidInCapitalMember'),
  'treasury-shares': component('TreasuryStockCommonMember'),
  'accumulated-oci': component('AccumulatedOtherComprehensiveIncomeMember'),
  'retained-earnings': component('RetainedEarningsMember'),
}
