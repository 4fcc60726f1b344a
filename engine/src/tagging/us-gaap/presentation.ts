import type { Presentation } from '../collect-roles.ts'

/** How the taxonomy of US GAAP heads statements and their parts. */
export const PRESENTATION: Presentation = {
  rootOf: ({ kind }) => {
    switch (kind) {
      case 'balance-sheet':
        return 'us-gaap:StatementOfFinancialPositionAbstract'
      case 'income-statement':
        return 'us-gaap:IncomeStatementAbstract'
      case 'cash-flow':
        return 'us-gaap:StatementOfCashFlowsAbstract'
      case 'equity-statement':
        return 'us-gaap:StatementOfStockholdersEquityAbstract'
      default:
        return null
    }
  },
  headings: {
    'income-statement/operating-expenses': 'us-gaap:OperatingExpensesAbstract',
    'balance-sheet/assets': 'us-gaap:AssetsAbstract',
    'balance-sheet/current': 'us-gaap:AssetsCurrentAbstract',
    'balance-sheet/equity-and-liabilities': 'us-gaap:LiabilitiesAndStockholdersEquityAbstract',
    'balance-sheet/current-liabilities': 'us-gaap:LiabilitiesCurrentAbstract',
    'balance-sheet/capital': 'us-gaap:StockholdersEquityAbstract',
    'cash-flow/operating': 'us-gaap:NetCashProvidedByUsedInOperatingActivitiesAbstract',
    'cash-flow/investing': 'us-gaap:NetCashProvidedByUsedInInvestingActivitiesAbstract',
    'cash-flow/financing': 'us-gaap:NetCashProvidedByUsedInFinancingActivitiesAbstract',
  },
  cube: {
    lineItems: 'us-gaap:StatementLineItems',
    table: 'us-gaap:StatementTable',
    axis: 'us-gaap:StatementEquityComponentsAxis',
    domain: 'us-gaap:EquityComponentDomain',
    needsDefault: true,
  },
}
