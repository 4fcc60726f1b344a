import { labelled, type LineTags, opening } from '../tag.ts'
import { balance, deducted, flow, own } from './tag.ts'

/**
 * Receipts are printed without brackets: tags of payments count up what is in brackets. A line of receipts and payments has a tag of the core
 * taxonomy where it is called one of them, and otherwise one of its own.
 */
export const CASH_FLOW_TAGS: LineTags = {
  'cash-flow/profit': flow('ProfitLoss'),
  'cash-flow/tax-charge': flow('AdjustmentsForIncomeTaxExpense'),
  'cash-flow/finance-costs': flow('AdjustmentsForFinanceCosts'),
  'cash-flow/finance-income': deducted('AdjustmentsForFinanceIncome'),
  'cash-flow/depreciation': flow('AdjustmentsForDepreciationAndAmortisationExpense'),
  'cash-flow/impairment': flow('AdjustmentsForImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss'),
  'cash-flow/disposals': flow('AdjustmentsForLossesGainsOnDisposalOfNoncurrentAssets'),
  'cash-flow/fair-value': flow('AdjustmentsForFairValueGainsLosses'),
  'cash-flow/stocks': flow('AdjustmentsForDecreaseIncreaseInInventories'),
  'cash-flow/debtors': flow('AdjustmentsForDecreaseIncreaseInTradeAndOtherReceivables'),
  'cash-flow/creditors': flow('AdjustmentsForIncreaseDecreaseInTradeAndOtherPayables'),
  'cash-flow/other': flow('OtherAdjustmentsToReconcileProfitLoss'),
  'cash-flow/generated': flow('CashFlowsFromUsedInOperations'),
  'cash-flow/interest-paid': deducted('InterestPaidClassifiedAsOperatingActivities'),
  'cash-flow/tax-paid': deducted('IncomeTaxesPaidRefundClassifiedAsOperatingActivities'),
  'cash-flow/operating-total': flow('CashFlowsFromUsedInOperatingActivities'),
  'cash-flow/tangible': [
    labelled(deducted('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'), 'Purchase of tangible assets'),
    own.flow('PurchaseAndDisposalOfTangibleAssets'),
  ],
  'cash-flow/proceeds': flow(
    'ProceedsFromDisposalsOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
  ),
  'cash-flow/intangible': [
    labelled(deducted('PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities'), 'Purchase of intangible assets'),
    own.flow('PurchaseAndDisposalOfIntangibleAssets'),
  ],
  'cash-flow/investments': own.flow('PurchaseAndDisposalOfInvestments'),
  'cash-flow/interest-received': own.flow('InterestAndDividendsReceived'),
  'cash-flow/investing-total': flow('CashFlowsFromUsedInInvestingActivities'),
  'cash-flow/shares': [labelled(flow('ProceedsFromIssuingShares'), 'Proceeds from issue of shares'), own.flow('ChangesInShareCapital')],
  'cash-flow/own-shares': [
    labelled(deducted('PaymentsToAcquireOrRedeemEntitysShares'), 'Purchase of own shares'),
    own.flow('PurchaseAndSaleOfOwnShares'),
  ],
  'cash-flow/borrowings': own.flow('ProceedsAndRepaymentOfBorrowings'),
  'cash-flow/leases': [
    labelled(deducted('PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities'), 'Payment of lease liabilities'),
    own.flow('ChangesInLeaseLiabilities'),
  ],
  'cash-flow/dividends': deducted('DividendsPaidClassifiedAsFinancingActivities'),
  'cash-flow/financing-total': flow('CashFlowsFromUsedInFinancingActivities'),
  'cash-flow/net-change': flow('IncreaseDecreaseInCashAndCashEquivalents'),
  'cash-flow/opening-cash': opening(balance('CashAndCashEquivalents')),
  'cash-flow/closing-cash': balance('CashAndCashEquivalents'),
}
