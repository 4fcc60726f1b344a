import { type Concept, plus } from './concept.ts'

const claim = { statement: 'balance-sheet', also: ['equity-statement'], balance: 'credit', period: 'instant' } as const
const change = { statement: 'equity-statement', balance: 'credit', period: 'duration' } as const

/** Components of equity (IAS 1.78-79, 1.106, FRS 102 4.12, 6.3, ASC 505-10-45), and what changes them. */
export const EQUITY = {
  'share-capital': {
    ...claim,
    name: 'share capital',
    taxonomy: { IFRS: 'IssuedCapital', US_GAAP: 'CommonStockValue', FRC: 'CalledUpShareCapital' },
  },
  'preferred-shares': { ...claim, name: 'preference shares', taxonomy: { US_GAAP: 'PreferredStockValue' } },
  'share-premium': { ...claim, name: 'share premium', taxonomy: { IFRS: 'SharePremium', US_GAAP: 'AdditionalPaidInCapital' } },
  'treasury-shares': { ...claim, name: 'treasury shares', taxonomy: { IFRS: 'TreasuryShares', US_GAAP: 'TreasuryStockCommonValue' } },
  'revaluation-reserve': { ...claim, name: 'revaluation reserve', taxonomy: { IFRS: 'RevaluationSurplus' } },
  'capital-redemption-reserve': { ...claim, name: 'capital redemption reserve', taxonomy: { IFRS: 'CapitalRedemptionReserve' } },
  'translation-reserve': {
    ...claim,
    name: 'translation reserve',
    taxonomy: { IFRS: 'ReserveOfExchangeDifferencesOnTranslation' },
  },
  'hedging-reserve': { ...claim, name: 'hedging reserve', taxonomy: { IFRS: 'ReserveOfCashFlowHedges' } },
  'other-reserves': { ...claim, name: 'other reserves', taxonomy: { IFRS: 'OtherReserves' } },
  'accumulated-oci': {
    ...claim,
    name: 'accumulated other comprehensive income',
    taxonomy: { IFRS: 'AccumulatedOtherComprehensiveIncome', US_GAAP: 'AccumulatedOtherComprehensiveIncomeLossNetOfTax' },
  },
  'retained-earnings': {
    ...claim,
    name: 'retained earnings',
    taxonomy: { IFRS: 'RetainedEarnings', US_GAAP: 'RetainedEarningsAccumulatedDeficit' },
  },
  'equity-of-owners': {
    ...claim,
    name: 'equity attributable to owners of the parent',
    taxonomy: { IFRS: 'EquityAttributableToOwnersOfParent', US_GAAP: 'StockholdersEquity' },
  },
  'non-controlling-interests': {
    ...claim,
    name: 'non-controlling interests',
    taxonomy: { IFRS: 'NoncontrollingInterests', US_GAAP: 'MinorityInterest' },
  },
  'total-equity': {
    ...claim,
    name: 'total equity',
    parts: plus('equity-of-owners', 'non-controlling-interests'),
    taxonomy: { IFRS: 'Equity', US_GAAP: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', FRC: 'Equity' },
  },
  'liabilities-and-equity': {
    statement: 'balance-sheet',
    balance: 'credit',
    period: 'instant',
    name: 'total liabilities and equity',
    parts: plus('total-liabilities', 'total-equity'),
    taxonomy: { IFRS: 'EquityAndLiabilities', US_GAAP: 'LiabilitiesAndStockholdersEquity' },
  },
  'opening-equity': {
    ...change,
    also: ['income-statement'],
    period: 'instant',
    name: 'equity at the start of the period',
    taxonomy: { IFRS: 'Equity', FRC: 'Equity' },
  },
  'closing-equity': {
    ...change,
    also: ['income-statement'],
    period: 'instant',
    name: 'equity at the end of the period',
    taxonomy: { IFRS: 'Equity', FRC: 'Equity' },
  },
  'dividends-declared': {
    ...change,
    balance: 'debit',
    name: 'dividends',
    taxonomy: { IFRS: 'DividendsPaid', US_GAAP: 'DividendsCommonStock', FRC: 'DividendsPaid' },
  },
  'shares-issued': {
    ...change,
    name: 'shares issued',
    taxonomy: { IFRS: 'IssueOfEquity', US_GAAP: 'StockIssuedDuringPeriodValueNewIssues', FRC: 'IssueEquityInstruments' },
  },
  'shares-bought-back': {
    ...change,
    balance: 'debit',
    name: 'own shares bought back',
    taxonomy: {
      IFRS: 'PurchaseOfTreasuryShares',
      US_GAAP: 'StockRepurchasedDuringPeriodValue',
      FRC: 'PurchaseTreasurySharesDecreaseInEquity',
    },
  },
} as const satisfies Readonly<Record<string, Concept>>
