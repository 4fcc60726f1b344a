import { type Concept, minus, plus } from './concept.ts'

const income = { statement: 'income-statement', balance: 'credit', period: 'duration' } as const
const expense = { statement: 'income-statement', balance: 'debit', period: 'duration' } as const

/** Lines of profit or loss and of other comprehensive income (IAS 1.82-82A, FRS 102 5.5-5.7, ASC 225-10-S99-2, charity SORP module 4). */
export const INCOME_STATEMENT = {
  revenue: {
    ...income,
    name: 'revenue',
    taxonomy: { IFRS: 'Revenue', US_GAAP: 'Revenues', FRC: 'TurnoverRevenue' },
  },
  'cost-of-sales': { ...expense, name: 'cost of sales', taxonomy: { IFRS: 'CostOfSales', US_GAAP: 'CostOfRevenue', FRC: 'CostSales' } },
  'gross-profit': {
    ...income,
    name: 'gross profit',
    parts: [...plus('revenue'), ...minus('cost-of-sales')],
    taxonomy: { IFRS: 'GrossProfit', US_GAAP: 'GrossProfit', FRC: 'GrossProfitLoss' },
  },
  'other-income': {
    ...income,
    name: 'other operating income',
    taxonomy: { IFRS: 'OtherIncome', US_GAAP: 'OtherOperatingIncome', FRC: 'OtherOperatingIncomeFormat1' },
  },
  'distribution-costs': {
    ...expense,
    name: 'distribution costs',
    taxonomy: { IFRS: 'DistributionCosts', US_GAAP: 'SellingExpense', FRC: 'DistributionCosts' },
  },
  'administrative-expenses': {
    ...expense,
    name: 'administrative expenses',
    taxonomy: { IFRS: 'AdministrativeExpense', US_GAAP: 'GeneralAndAdministrativeExpense', FRC: 'AdministrativeExpenses' },
  },
  'selling-general-administrative': {
    ...expense,
    name: 'selling, general and administrative expenses',
    taxonomy: { IFRS: 'SellingGeneralAndAdministrativeExpense', US_GAAP: 'SellingGeneralAndAdministrativeExpense' },
  },
  'research-development': {
    ...expense,
    name: 'research and development',
    taxonomy: { IFRS: 'ResearchAndDevelopmentExpense', US_GAAP: 'ResearchAndDevelopmentExpense' },
  },
  marketing: {
    ...expense,
    name: 'marketing expense',
    taxonomy: { IFRS: 'SalesAndMarketingExpense', US_GAAP: 'SellingAndMarketingExpense' },
  },
  'employee-costs': {
    ...expense,
    name: 'employee benefits expense',
    taxonomy: { IFRS: 'EmployeeBenefitsExpense', US_GAAP: 'LaborAndRelatedExpense', FRC: 'StaffCostsEmployeeBenefitsExpense' },
  },
  'depreciation-and-amortisation': {
    ...expense,
    also: ['cash-flow'],
    name: 'depreciation and amortisation',
    parts: plus('depreciation', 'amortisation'),
    taxonomy: { IFRS: 'DepreciationAndAmortisationExpense', US_GAAP: 'DepreciationDepletionAndAmortization' },
  },
  depreciation: {
    ...expense,
    also: ['cash-flow'],
    name: 'depreciation',
    taxonomy: { IFRS: 'DepreciationExpense', US_GAAP: 'Depreciation', FRC: 'DepreciationExpensePropertyPlantEquipment' },
  },
  amortisation: {
    ...expense,
    also: ['cash-flow'],
    name: 'amortisation',
    taxonomy: { IFRS: 'AmortisationExpense', US_GAAP: 'AmortizationOfIntangibleAssets', FRC: 'AmortisationExpenseIntangibleAssets' },
  },
  impairment: {
    ...expense,
    also: ['cash-flow'],
    name: 'impairment',
    taxonomy: { IFRS: 'ImpairmentLossRecognisedInProfitOrLoss', US_GAAP: 'AssetImpairmentCharges' },
  },
  restructuring: {
    ...expense,
    name: 'restructuring costs',
    taxonomy: { IFRS: 'ExpenseOfRestructuringActivities', US_GAAP: 'RestructuringCharges' },
  },
  'operating-expenses': {
    ...expense,
    name: 'operating expenses',
    taxonomy: { IFRS: 'OperatingExpense', US_GAAP: 'OperatingExpenses' },
  },
  'total-costs': { ...expense, name: 'total costs and expenses', taxonomy: { US_GAAP: 'CostsAndExpenses' } },
  'operating-profit': {
    ...income,
    also: ['cash-flow'],
    name: 'operating profit',
    taxonomy: { IFRS: 'ProfitLossFromOperatingActivities', US_GAAP: 'OperatingIncomeLoss', FRC: 'OperatingProfitLoss' },
  },
  ebitda: { ...income, name: 'EBITDA', taxonomy: {} },
  'profit-before-financing-and-tax': { ...income, name: 'profit before financing and income taxes', taxonomy: {} },
  'finance-income': {
    ...income,
    also: ['cash-flow'],
    name: 'finance income',
    taxonomy: { IFRS: 'FinanceIncome', US_GAAP: 'InvestmentIncomeInterest', FRC: 'OtherInterestReceivableSimilarIncomeFinanceIncome' },
  },
  'finance-costs': {
    ...expense,
    also: ['cash-flow'],
    name: 'finance costs',
    taxonomy: { IFRS: 'FinanceCosts', US_GAAP: 'InterestExpense', FRC: 'InterestPayableSimilarChargesFinanceCosts' },
  },
  'net-finance-costs': {
    ...expense,
    also: ['cash-flow'],
    name: 'net finance costs',
    parts: [...plus('finance-costs'), ...minus('finance-income')],
    taxonomy: { IFRS: 'FinanceIncomeCost', US_GAAP: 'InterestIncomeExpenseNet' },
  },
  'share-of-associates': {
    ...income,
    also: ['cash-flow'],
    name: 'share of profit of associates and joint ventures',
    taxonomy: {
      IFRS: 'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod',
      US_GAAP: 'IncomeLossFromEquityMethodInvestments',
    },
  },
  'other-non-operating': { ...income, name: 'other non-operating income', taxonomy: { US_GAAP: 'NonoperatingIncomeExpense' } },
  'profit-before-tax': {
    ...income,
    also: ['cash-flow'],
    name: 'profit before tax',
    taxonomy: {
      IFRS: 'ProfitLossBeforeTax',
      US_GAAP: 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      FRC: 'ProfitLossOnOrdinaryActivitiesBeforeTax',
    },
  },
  tax: {
    ...expense,
    also: ['cash-flow'],
    name: 'income tax',
    taxonomy: {
      IFRS: 'IncomeTaxExpenseContinuingOperations',
      US_GAAP: 'IncomeTaxExpenseBenefit',
      FRC: 'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
    },
  },
  'profit-from-continuing-operations': {
    ...income,
    also: ['cash-flow'],
    name: 'profit from continuing operations',
    parts: [...plus('profit-before-tax'), ...minus('tax')],
    taxonomy: { IFRS: 'ProfitLossFromContinuingOperations', US_GAAP: 'IncomeLossFromContinuingOperations' },
  },
  'profit-from-discontinued-operations': {
    ...income,
    name: 'profit from discontinued operations',
    taxonomy: {
      IFRS: 'ProfitLossFromDiscontinuedOperations',
      US_GAAP: 'IncomeLossFromDiscontinuedOperationsNetOfTax',
    },
  },
  profit: {
    ...income,
    also: ['cash-flow', 'equity-statement'],
    name: 'profit for the period',
    parts: plus('profit-from-continuing-operations', 'profit-from-discontinued-operations'),
    taxonomy: { IFRS: 'ProfitLoss', US_GAAP: 'ProfitLoss', FRC: 'ProfitLoss' },
  },
  'profit-of-owners': {
    ...income,
    also: ['equity-statement'],
    name: 'profit attributable to owners of the parent',
    taxonomy: { IFRS: 'ProfitLossAttributableToOwnersOfParent', US_GAAP: 'NetIncomeLoss' },
  },
  'profit-of-non-controlling-interests': {
    ...income,
    name: 'profit attributable to non-controlling interests',
    taxonomy: {
      IFRS: 'ProfitLossAttributableToNoncontrollingInterests',
      US_GAAP: 'NetIncomeLossAttributableToNoncontrollingInterest',
    },
  },
  'other-comprehensive-income': {
    ...income,
    also: ['equity-statement'],
    name: 'other comprehensive income',
    taxonomy: {
      IFRS: 'OtherComprehensiveIncome',
      US_GAAP: 'OtherComprehensiveIncomeLossNetOfTax',
      FRC: 'OtherComprehensiveIncomeExpenseNetTax',
    },
  },
  'total-comprehensive-income': {
    ...income,
    also: ['equity-statement'],
    name: 'total comprehensive income',
    parts: plus('profit', 'other-comprehensive-income'),
    taxonomy: {
      IFRS: 'ComprehensiveIncome',
      US_GAAP: 'ComprehensiveIncomeNetOfTax',
      FRC: 'ComprehensiveIncomeExpense',
    },
  },
  'comprehensive-income-of-owners': {
    ...income,
    name: 'total comprehensive income attributable to owners of the parent',
    taxonomy: { IFRS: 'ComprehensiveIncomeAttributableToOwnersOfParent', US_GAAP: 'ComprehensiveIncomeNetOfTax' },
  },
  'comprehensive-income-of-non-controlling-interests': {
    ...income,
    name: 'total comprehensive income attributable to non-controlling interests',
    taxonomy: {
      IFRS: 'ComprehensiveIncomeAttributableToNoncontrollingInterests',
      US_GAAP: 'ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest',
    },
  },
  'total-income': { ...income, name: 'total income', taxonomy: { FRC: 'IncomeEndowments' } },
  'total-expenditure': { ...expense, name: 'total expenditure', taxonomy: { FRC: 'ResourcesExpended' } },
  'basic-earnings-per-share': {
    ...income,
    measure: 'per-share',
    name: 'basic earnings per share',
    taxonomy: { IFRS: 'BasicEarningsLossPerShare', US_GAAP: 'EarningsPerShareBasic' },
  },
  'diluted-earnings-per-share': {
    ...income,
    measure: 'per-share',
    name: 'diluted earnings per share',
    taxonomy: { IFRS: 'DilutedEarningsLossPerShare', US_GAAP: 'EarningsPerShareDiluted' },
  },
  'weighted-average-shares': {
    ...income,
    measure: 'shares',
    balance: null,
    name: 'weighted average number of shares, basic',
    taxonomy: { IFRS: 'WeightedAverageShares', US_GAAP: 'WeightedAverageNumberOfSharesOutstandingBasic' },
  },
  'weighted-average-diluted-shares': {
    ...income,
    measure: 'shares',
    balance: null,
    name: 'weighted average number of shares, diluted',
    taxonomy: { IFRS: 'AdjustedWeightedAverageShares', US_GAAP: 'WeightedAverageNumberOfDilutedSharesOutstanding' },
  },
} as const satisfies Readonly<Record<string, Concept>>
