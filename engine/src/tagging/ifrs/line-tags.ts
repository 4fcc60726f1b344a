import type { EntityProfile } from '../../drafting/entity-profile.ts'
import type { LineTags } from '../tag.ts'
import { CASH_FLOW_TAGS } from './cash-flow-tags.ts'
import { balance, deducted, flow, owed, own } from './tag.ts'

/** Lines that differ from the name of their concept in the catalogue, or have no concept. */
const LINES: LineTags = {
  'balance-sheet/contract-assets': balance('CurrentContractAssets'),
  'balance-sheet/derivative-assets': balance('CurrentDerivativeFinancialAssets'),
  'balance-sheet/contract-liabilities': balance('CurrentContractLiabilities'),
  'balance-sheet/derivative-liabilities': balance('CurrentDerivativeFinancialLiabilities'),
  'balance-sheet/treasury-shares': owed('TreasuryShares'),
  'equity-statement/adjustment': own.flow('AdjustmentToReservesBroughtForward'),
  'equity-statement/other': flow('IncreaseDecreaseThroughTransfersAndOtherChangesEquity'),
}

const BY_NATURE: LineTags = {
  'income-statement/stock-change': deducted('ChangesInInventoriesOfFinishedGoodsAndWorkInProgress'),
  'income-statement/own-work': flow('OtherWorkPerformedByEntityAndCapitalised'),
  'income-statement/materials': deducted('RawMaterialsAndConsumablesUsed'),
  'income-statement/depreciation': deducted('DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss'),
  'income-statement/other-expenses': deducted('OtherExpenseByNature'),
}

export const lineTagsOf = ({ expenses }: Pick<EntityProfile, 'expenses'>): LineTags => ({
  ...LINES,
  ...(expenses === 'by-nature' ? BY_NATURE : {}),
  ...CASH_FLOW_TAGS,
})
