import { opening, type LineTags } from '../tag.ts'
import { CASH_FLOW_TAGS } from './cash-flow-tags.ts'
import { balance, flow, owed, own } from './tag.ts'

/** Lines that differ from the name of their concept in the catalogue, or have no concept. Corporations have no interests of others. */
export const LINE_TAGS: LineTags = {
  'balance-sheet/contract-liabilities': balance('ContractWithCustomerLiabilityCurrent'),
  'balance-sheet/short-term-debt': balance('ShortTermBorrowings'),
  'balance-sheet/borrowings-within': balance('LongTermDebtCurrent'),
  'balance-sheet/liabilities-held-for-sale': balance('DisposalGroupIncludingDiscontinuedOperationLiabilitiesCurrent'),
  'balance-sheet/treasury-shares': owed('TreasuryStockCommonValue'),
  'balance-sheet/equity': balance('StockholdersEquity'),
  'income-statement/depreciation': flow('DepreciationAndAmortization'),
  'income-statement/other-income': flow('OtherOperatingIncomeExpenseNet'),
  'income-statement/finance-income': flow('InterestAndOtherIncome'),
  'income-statement/profit': flow('NetIncomeLoss'),
  'equity-statement/opening': opening(balance('StockholdersEquity')),
  'equity-statement/closing': balance('StockholdersEquity'),
  'equity-statement/profit': flow('NetIncomeLoss'),
  'equity-statement/adjustment': own.flow('AdjustmentToReservesBroughtForward'),
  'equity-statement/other': flow('StockholdersEquityOther'),
  ...CASH_FLOW_TAGS,
}
