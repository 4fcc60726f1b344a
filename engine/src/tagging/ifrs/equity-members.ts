import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Member } from '../tagged-draft.ts'
import { component } from './tag.ts'

/** The components of equity. */
export const EQUITY_MEMBERS: Readonly<Partial<Record<ConceptId, Member>>> = {
  'share-capital': component('IssuedCapitalMember'),
  'share-premium': component('SharePremiumMember'),
  'treasury-shares': component('TreasurySharesMember'),
  'revaluation-reserve': component('RevaluationSurplusMember'),
  'capital-redemption-reserve': component('CapitalRedemptionReserveMember'),
  'translation-reserve': component('ReserveOfExchangeDifferencesOnTranslationMember'),
  'hedging-reserve': component('ReserveOfCashFlowHedgesMember'),
  'other-reserves': component('OtherReservesMember'),
  'retained-earnings': component('RetainedEarningsMember'),
}
