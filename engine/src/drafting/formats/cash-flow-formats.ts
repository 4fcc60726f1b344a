import type { Standard } from '../../model/profile.ts'
import { CASH_FLOW, CASH_FLOW_US, type CashFlowFormat, RESULT_FLOW } from './cash-flow.ts'
import type { Label } from './format.ts'

const UK_LABELS: Readonly<Record<string, Label>> = {
  [RESULT_FLOW]: ['Profit for the financial year', 'Loss for the financial year', 'Profit/(loss) for the financial year'],
  'tax-charge': 'Tax on profit',
  'finance-costs': 'Interest payable and similar expenses',
  'finance-income': 'Interest receivable and similar income',
  stocks: ['Decrease in stocks', 'Increase in stocks', 'Change in stocks'],
  debtors: ['Decrease in debtors', 'Increase in debtors', 'Change in debtors'],
  creditors: ['Increase in creditors and provisions', 'Decrease in creditors and provisions', 'Change in creditors and provisions'],
}

/** The same in the words of the Companies Act, as in the other statements under FRS 102. */
const CASH_FLOW_UK: CashFlowFormat = CASH_FLOW.map((line) =>
  line.role === 'item' ? { ...line, label: UK_LABELS[line.id] ?? line.label } : line,
)

/** The cash flow statement of each standard. */
export const CASH_FLOWS: Readonly<Record<Standard, CashFlowFormat>> = { IFRS: CASH_FLOW, UK_GAAP: CASH_FLOW_UK, US_GAAP: CASH_FLOW_US }
