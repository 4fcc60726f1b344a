import type { Taxonomy } from '../../../statements/concepts/concepts-of-tag.ts'

/** What always adds up, by what the names of a taxonomy mean. */
export interface Identity {
  readonly total: string
  readonly plus: readonly string[]
  readonly minus?: readonly string[]
  /** Parts that are nothing where they are not stated: lines that few have. */
  readonly alsoPlus?: readonly string[]
  readonly unless?: readonly string[]
}

/** "Creditors" of the FRC with the member of a dimension; see `conceptOfFact`. */
export const WITHIN_A_YEAR = 'Creditors: within one year'
export const AFTER_A_YEAR = 'Creditors: after one year'

/**
 * Companies Act formats (SI 2008/409 Schedule 1, FRS 102 sections 4 and 5, FRS 105). Flows of cash are left out: software counts them up in either
 * direction. So are net assets by what is deducted, as provisions are.
 */
const FRC: readonly Identity[] = [
  { total: 'GrossProfitLoss', plus: ['TurnoverRevenue'], minus: ['CostSales'] },
  { total: 'ProfitLoss', plus: ['ProfitLossOnOrdinaryActivitiesBeforeTax'], minus: ['TaxTaxCreditOnProfitOrLossOnOrdinaryActivities'] },
  { total: 'ComprehensiveIncomeExpense', plus: ['ProfitLoss', 'OtherComprehensiveIncomeExpenseNetTax'] },
  {
    total: 'NetCurrentAssetsLiabilities',
    plus: ['CurrentAssets'],
    minus: [WITHIN_A_YEAR],
    alsoPlus: ['PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal'],
  },
  {
    total: 'TotalAssetsLessCurrentLiabilities',
    plus: ['FixedAssets', 'NetCurrentAssetsLiabilities'],
    alsoPlus: ['CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset'],
  },
  { total: 'NetAssetsLiabilities', plus: ['Equity'] },
  {
    total: 'PropertyPlantEquipment',
    plus: ['PropertyPlantEquipmentGrossCost'],
    minus: ['AccumulatedDepreciationImpairmentPropertyPlantEquipment'],
  },
  { total: 'IntangibleAssets', plus: ['IntangibleAssetsGrossCost'], minus: ['AccumulatedAmortisationImpairmentIntangibleAssets'] },
]

/** IAS 1.54, 1.81A to 1.83, and IAS 7.10. */
const IFRS: readonly Identity[] = [
  { total: 'GrossProfit', plus: ['Revenue'], minus: ['CostOfSales'] },
  { total: 'Assets', plus: ['NoncurrentAssets', 'CurrentAssets'] },
  { total: 'Liabilities', plus: ['NoncurrentLiabilities', 'CurrentLiabilities'] },
  { total: 'Assets', plus: ['EquityAndLiabilities'] },
  { total: 'EquityAndLiabilities', plus: ['Equity', 'Liabilities'] },
  { total: 'Equity', plus: ['EquityAttributableToOwnersOfParent', 'NoncontrollingInterests'] },
  {
    total: 'ProfitLoss',
    plus: ['ProfitLossBeforeTax'],
    minus: ['IncomeTaxExpenseContinuingOperations'],
    alsoPlus: ['ProfitLossFromDiscontinuedOperations'],
  },
  { total: 'ProfitLoss', plus: ['ProfitLossAttributableToOwnersOfParent', 'ProfitLossAttributableToNoncontrollingInterests'] },
  { total: 'ComprehensiveIncome', plus: ['ProfitLoss', 'OtherComprehensiveIncome'] },
  {
    total: 'ComprehensiveIncome',
    plus: ['ComprehensiveIncomeAttributableToOwnersOfParent', 'ComprehensiveIncomeAttributableToNoncontrollingInterests'],
  },
  {
    total: 'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
    plus: ['CashFlowsFromUsedInOperatingActivities', 'CashFlowsFromUsedInInvestingActivities', 'CashFlowsFromUsedInFinancingActivities'],
  },
]

/** Regulation S-X 5-02 and 5-03, ASC 230-10-45. */
const US_GAAP: readonly Identity[] = [
  { total: 'GrossProfit', plus: ['Revenues'], minus: ['CostOfRevenue'] },
  { total: 'Assets', plus: ['LiabilitiesAndStockholdersEquity'] },
  { total: 'Assets', plus: ['AssetsCurrent', 'AssetsNoncurrent'] },
  { total: 'Liabilities', plus: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
  {
    total: 'ProfitLoss',
    plus: ['IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'],
    minus: ['IncomeTaxExpenseBenefit'],
    unless: ['IncomeLossFromDiscontinuedOperationsNetOfTax', 'IncomeLossFromEquityMethodInvestments'],
  },
  {
    total: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    plus: ['StockholdersEquity', 'MinorityInterest'],
  },
  {
    total: 'ProfitLoss',
    plus: ['NetIncomeLoss', 'NetIncomeLossAttributableToNoncontrollingInterest'],
    unless: [
      'NetIncomeLossAttributableToRedeemableNoncontrollingInterest',
      'NetIncomeLossAttributableToNonredeemableNoncontrollingInterest',
    ],
  },
  { total: 'ComprehensiveIncomeNetOfTax', plus: ['NetIncomeLoss', 'OtherComprehensiveIncomeLossNetOfTax'], unless: ['ProfitLoss'] },
  {
    total: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    plus: [
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInFinancingActivities',
    ],
    alsoPlus: [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
      'NetCashProvidedByUsedInDiscontinuedOperations',
    ],
  },
]

export const IDENTITIES: Readonly<Record<Taxonomy, readonly Identity[]>> = { FRC, IFRS, US_GAAP }
