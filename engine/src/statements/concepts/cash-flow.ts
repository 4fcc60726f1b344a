import { type Concept, minus, plus } from './concept.ts'

const inflow = { statement: 'cash-flow', balance: 'debit', period: 'duration' } as const
const outflow = { statement: 'cash-flow', balance: 'credit', period: 'duration' } as const

/** Lines of the statement of cash flows (IAS 7.10-35, FRS 102 7.3-7.20, ASC 230-10-45). */
export const CASH_FLOW = {
  'share-based-payment': {
    ...inflow,
    also: ['equity-statement', 'income-statement'],
    balance: null,
    name: 'share-based payment',
    taxonomy: { IFRS: 'AdjustmentsForSharebasedPayments', US_GAAP: 'ShareBasedCompensation' },
  },
  'change-in-inventories': {
    ...inflow,
    balance: null,
    name: 'change in inventories',
    taxonomy: { IFRS: 'AdjustmentsForDecreaseIncreaseInInventories', US_GAAP: 'IncreaseDecreaseInInventories' },
  },
  'change-in-receivables': {
    ...inflow,
    balance: null,
    name: 'change in receivables',
    taxonomy: { IFRS: 'AdjustmentsForDecreaseIncreaseInTradeAndOtherReceivables', US_GAAP: 'IncreaseDecreaseInAccountsReceivable' },
  },
  'change-in-payables': {
    ...inflow,
    balance: null,
    name: 'change in payables',
    taxonomy: { IFRS: 'AdjustmentsForIncreaseDecreaseInTradeAndOtherPayables', US_GAAP: 'IncreaseDecreaseInAccountsPayable' },
  },
  'receipts-from-customers': {
    ...inflow,
    name: 'receipts from customers',
    taxonomy: { IFRS: 'ReceiptsFromSalesOfGoodsAndRenderingOfServices', US_GAAP: 'ProceedsFromCustomers' },
  },
  'cash-generated-from-operations': {
    ...inflow,
    name: 'cash generated from operations',
    taxonomy: { IFRS: 'CashFlowsFromUsedInOperations' },
  },
  'tax-paid': {
    ...outflow,
    name: 'tax paid',
    taxonomy: { IFRS: 'IncomeTaxesPaidRefundClassifiedAsOperatingActivities', US_GAAP: 'IncomeTaxesPaidNet' },
  },
  'interest-paid': {
    ...outflow,
    name: 'interest paid',
    taxonomy: { IFRS: 'InterestPaidClassifiedAsOperatingActivities', US_GAAP: 'InterestPaidNet' },
  },
  'interest-received': {
    ...inflow,
    name: 'interest received',
    taxonomy: { IFRS: 'InterestReceivedClassifiedAsInvestingActivities', US_GAAP: 'ProceedsFromInterestReceived' },
  },
  'dividends-received': { ...inflow, name: 'dividends received', taxonomy: { US_GAAP: 'ProceedsFromDividendsReceived' } },
  'operating-cash-flow': {
    ...inflow,
    name: 'net cash from operating activities',
    taxonomy: {
      IFRS: 'CashFlowsFromUsedInOperatingActivities',
      US_GAAP: 'NetCashProvidedByUsedInOperatingActivities',
      FRC: 'NetCashFlowsFromUsedInOperatingActivities',
    },
  },
  'capital-expenditure': {
    ...outflow,
    name: 'purchase of property, plant and equipment',
    taxonomy: {
      IFRS: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      US_GAAP: 'PaymentsToAcquirePropertyPlantAndEquipment',
    },
  },
  'purchase-of-intangibles': {
    ...outflow,
    name: 'purchase of intangible assets',
    taxonomy: { IFRS: 'PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities', US_GAAP: 'PaymentsToAcquireIntangibleAssets' },
  },
  'proceeds-from-disposals': {
    ...inflow,
    name: 'proceeds from sale of property, plant and equipment',
    taxonomy: {
      IFRS: 'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      US_GAAP: 'ProceedsFromSaleOfPropertyPlantAndEquipment',
    },
  },
  acquisitions: {
    ...outflow,
    name: 'acquisition of businesses',
    taxonomy: {
      IFRS: 'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
      US_GAAP: 'PaymentsToAcquireBusinessesNetOfCashAcquired',
    },
  },
  'investing-cash-flow': {
    ...inflow,
    name: 'net cash from investing activities',
    taxonomy: { IFRS: 'CashFlowsFromUsedInInvestingActivities', US_GAAP: 'NetCashProvidedByUsedInInvestingActivities' },
  },
  'proceeds-from-borrowings': {
    ...inflow,
    name: 'proceeds from borrowings',
    taxonomy: { IFRS: 'ProceedsFromBorrowingsClassifiedAsFinancingActivities', US_GAAP: 'ProceedsFromIssuanceOfLongTermDebt' },
  },
  'repayment-of-borrowings': {
    ...outflow,
    name: 'repayment of borrowings',
    taxonomy: { IFRS: 'RepaymentsOfBorrowingsClassifiedAsFinancingActivities', US_GAAP: 'RepaymentsOfLongTermDebt' },
  },
  'lease-payments': {
    ...outflow,
    name: 'payment of lease liabilities',
    taxonomy: { IFRS: 'PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities', US_GAAP: 'FinanceLeasePrincipalPayments' },
  },
  'dividends-paid': {
    ...outflow,
    name: 'dividends paid',
    taxonomy: { IFRS: 'DividendsPaidClassifiedAsFinancingActivities', US_GAAP: 'PaymentsOfDividends' },
  },
  'dividends-paid-to-non-controlling-interests': {
    ...outflow,
    name: 'dividends paid to non-controlling interests',
    taxonomy: {
      IFRS: 'DividendsPaidToNoncontrollingInterestsClassifiedAsFinancingActivities',
      US_GAAP: 'PaymentsOfDividendsMinorityInterest',
    },
  },
  'proceeds-from-shares': {
    ...inflow,
    name: 'proceeds from issue of shares',
    taxonomy: { IFRS: 'ProceedsFromIssuingShares', US_GAAP: 'ProceedsFromIssuanceOfCommonStock' },
  },
  'share-repurchases': {
    ...outflow,
    name: 'purchase of own shares',
    taxonomy: { IFRS: 'PaymentsToAcquireOrRedeemEntitysShares', US_GAAP: 'PaymentsForRepurchaseOfCommonStock' },
  },
  'financing-cash-flow': {
    ...inflow,
    name: 'net cash from financing activities',
    taxonomy: { IFRS: 'CashFlowsFromUsedInFinancingActivities', US_GAAP: 'NetCashProvidedByUsedInFinancingActivities' },
  },
  'exchange-effect': {
    ...inflow,
    balance: null,
    name: 'effect of exchange rates on cash',
    taxonomy: {
      IFRS: 'EffectOfExchangeRateChangesOnCashAndCashEquivalents',
      US_GAAP: 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    },
  },
  'net-change-in-cash': {
    ...inflow,
    name: 'net change in cash',
    parts: plus('operating-cash-flow', 'investing-cash-flow', 'financing-cash-flow', 'exchange-effect'),
    taxonomy: {
      IFRS: 'IncreaseDecreaseInCashAndCashEquivalents',
      US_GAAP: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    },
  },
  'opening-cash': {
    ...inflow,
    period: 'instant',
    name: 'cash at the start of the period',
    parts: [...plus('closing-cash'), ...minus('net-change-in-cash')],
    taxonomy: { IFRS: 'CashAndCashEquivalents', US_GAAP: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents' },
  },
  'closing-cash': {
    ...inflow,
    period: 'instant',
    name: 'cash at the end of the period',
    taxonomy: { IFRS: 'CashAndCashEquivalents', US_GAAP: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents' },
  },
} as const satisfies Readonly<Record<string, Concept>>
