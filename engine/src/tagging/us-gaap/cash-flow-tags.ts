import { labelled, type LineTags, opening } from '../tag.ts'
import { balance, deducted, flow, own } from './tag.ts'

const CASH = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'

/** Receipts are printed without brackets: tags of payments, and of what assets increased by, count up what is in brackets. */
export const CASH_FLOW_TAGS: LineTags = {
  'cash-flow/profit': flow('NetIncomeLoss'),
  'cash-flow/depreciation': flow('DepreciationDepletionAndAmortization'),
  'cash-flow/impairment': flow('AssetImpairmentCharges'),
  'cash-flow/disposals': deducted('GainLossOnSaleOfPropertyPlantEquipment'),
  'cash-flow/fair-value': deducted('GainLossOnInvestments'),
  'cash-flow/deferred-tax': flow('DeferredIncomeTaxExpenseBenefit'),
  'cash-flow/debtors': deducted('IncreaseDecreaseInAccountsReceivable'),
  'cash-flow/stocks': deducted('IncreaseDecreaseInInventories'),
  'cash-flow/prepayments': deducted('IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets'),
  'cash-flow/creditors': flow('IncreaseDecreaseInAccountsPayableAndAccruedLiabilities'),
  'cash-flow/income-taxes': flow('IncreaseDecreaseInAccruedIncomeTaxesPayable'),
  'cash-flow/operating-leases': own.flow('ChangesInOperatingLeases'),
  'cash-flow/other': flow('OtherOperatingActivitiesCashFlowStatement'),
  'cash-flow/operating-total': flow('NetCashProvidedByUsedInOperatingActivities'),
  'cash-flow/tangible': [
    labelled(deducted('PaymentsToAcquirePropertyPlantAndEquipment'), 'Purchases of property and equipment'),
    deducted('PaymentsForProceedsFromProductiveAssets'),
  ],
  'cash-flow/proceeds': flow('ProceedsFromSaleOfPropertyPlantAndEquipment'),
  'cash-flow/intangible': [
    labelled(deducted('PaymentsToAcquireIntangibleAssets'), 'Purchases of intangible assets'),
    own.flow('PurchaseAndSaleOfIntangibleAssets'),
  ],
  'cash-flow/investments': deducted('PaymentsForProceedsFromInvestments'),
  'cash-flow/investing-total': flow('NetCashProvidedByUsedInInvestingActivities'),
  'cash-flow/shares': flow('ProceedsFromIssuanceOfCommonStock'),
  'cash-flow/own-shares': deducted('PaymentsForRepurchaseOfCommonStock'),
  'cash-flow/borrowings': flow('ProceedsFromRepaymentsOfDebt'),
  'cash-flow/dividends': deducted('PaymentsOfDividends'),
  'cash-flow/financing-total': flow('NetCashProvidedByUsedInFinancingActivities'),
  'cash-flow/net-change': flow(`${CASH}PeriodIncreaseDecreaseIncludingExchangeRateEffect`),
  'cash-flow/opening-cash': opening(balance(CASH)),
  'cash-flow/closing-cash': balance(CASH),
}
