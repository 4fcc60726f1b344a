import type { Presentation } from '../collect-roles.ts'

/** Placeholders of the taxonomy of ESEF: each statement is beneath one, in a role of its own (reporting manual 3.4.7). */
export const PRESENTATION: Presentation = {
  rootOf: ({ kind, rows }) => {
    switch (kind) {
      case 'balance-sheet':
        return 'ifrs-full:StatementOfFinancialPositionAbstract'
      case 'income-statement':
        return rows.some(({ concept }) => concept === 'total-comprehensive-income')
          ? 'ifrs-full:StatementOfProfitOrLossAndOtherComprehensiveIncomeAbstract'
          : 'ifrs-full:IncomeStatementAbstract'
      case 'cash-flow':
        return 'ifrs-full:StatementOfCashFlowsAbstract'
      case 'equity-statement':
        return 'ifrs-full:StatementOfChangesInEquityAbstract'
      default:
        return null
    }
  },
  headings: {
    'balance-sheet/assets': 'ifrs-full:AssetsAbstract',
    'balance-sheet/non-current': 'ifrs-full:NoncurrentAssetsAbstract',
    'balance-sheet/current': 'ifrs-full:CurrentAssetsAbstract',
    'balance-sheet/equity-and-liabilities': 'ifrs-full:EquityAndLiabilitiesAbstract',
    'balance-sheet/capital': 'ifrs-full:EquityAbstract',
    'balance-sheet/non-current-liabilities': 'ifrs-full:NoncurrentLiabilitiesAbstract',
    'balance-sheet/current-liabilities': 'ifrs-full:CurrentLiabilitiesAbstract',
    'cash-flow/operating': 'ifrs-full:CashFlowsFromUsedInOperatingActivitiesAbstract',
    'cash-flow/investing': 'ifrs-full:CashFlowsFromUsedInInvestingActivitiesAbstract',
    'cash-flow/financing': 'ifrs-full:CashFlowsFromUsedInFinancingActivitiesAbstract',
  },
  cube: {
    lineItems: 'ifrs-full:StatementOfChangesInEquityLineItems',
    table: 'ifrs-full:StatementOfChangesInEquityTable',
    axis: 'ifrs-full:ComponentsOfEquityAxis',
    domain: 'ifrs-full:EquityMember',
    needsDefault: false,
  },
}
