import type { OwnElement } from '../own-element.ts'

const flow = (
  label: string,
  balance: OwnElement['balance'],
  { wider = [], narrower = [] }: { readonly wider?: readonly string[]; readonly narrower?: readonly string[] },
): OwnElement => ({ label, period: 'duration', balance, wider, narrower })

const INVESTING = 'CashFlowsFromUsedInInvestingActivities'
const FINANCING = 'CashFlowsFromUsedInFinancingActivities'

/** Elements for lines that the core taxonomy has none for: most are receipts less payments, which it only has apart. */
export const OWN_ELEMENTS: Readonly<Record<string, OwnElement>> = {
  AdjustmentToReservesBroughtForward: flow('Adjustment to reserves brought forward', 'credit', { wider: ['ChangesInEquity'] }),
  PurchaseAndDisposalOfTangibleAssets: flow('Purchase and disposal of tangible assets', 'debit', {
    wider: [INVESTING],
    narrower: [
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    ],
  }),
  PurchaseAndDisposalOfIntangibleAssets: flow('Purchase and disposal of intangible assets', 'debit', {
    wider: [INVESTING],
    narrower: [
      'PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities',
      'ProceedsFromSalesOfIntangibleAssetsClassifiedAsInvestingActivities',
    ],
  }),
  PurchaseAndDisposalOfInvestments: flow('Purchase and disposal of investments', 'debit', {
    wider: [INVESTING],
    narrower: [
      'PurchaseOfFinancialInstrumentsClassifiedAsInvestingActivities',
      'ProceedsFromSalesOrMaturityOfFinancialInstrumentsClassifiedAsInvestingActivities',
    ],
  }),
  InterestAndDividendsReceived: flow('Interest and dividends received', 'debit', {
    wider: [INVESTING],
    narrower: ['InterestReceivedClassifiedAsInvestingActivities', 'DividendsReceivedClassifiedAsInvestingActivities'],
  }),
  ChangesInShareCapital: flow('Changes in share capital', 'debit', { wider: [FINANCING], narrower: ['ProceedsFromIssuingShares'] }),
  PurchaseAndSaleOfOwnShares: flow('Purchase and sale of own shares', 'debit', {
    wider: [FINANCING],
    narrower: ['PaymentsToAcquireOrRedeemEntitysShares', 'ProceedsFromSaleOrIssueOfTreasuryShares'],
  }),
  ProceedsAndRepaymentOfBorrowings: flow('Proceeds and repayment of borrowings', 'debit', {
    wider: [FINANCING],
    narrower: ['ProceedsFromBorrowingsClassifiedAsFinancingActivities', 'RepaymentsOfBorrowingsClassifiedAsFinancingActivities'],
  }),
  ChangesInLeaseLiabilities: flow('Changes in lease liabilities', 'debit', {
    wider: [FINANCING],
    narrower: ['PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities'],
  }),
}
