import type { Regime } from '../entity-profile.ts'
import type { Selector } from '../formats/format.ts'
import type { TextId } from '../texts/text-ids.ts'

/** A note that divides a line of a primary statement. What no part takes is in the one that takes nothing itself. */
export interface Breakdown {
  readonly line: string
  readonly title: string
  readonly parts: readonly { readonly label: string; readonly takes: readonly Selector[] }[]
  /** What the note has to state beside amounts, which only people know. */
  readonly also?: { readonly id: TextId; readonly what: string }
}

const part = (label: string, ...takes: readonly Selector[]) => ({ label, takes })

const UK: readonly Breakdown[] = [
  {
    line: 'debtors',
    title: 'Debtors',
    parts: [
      part('Trade debtors', 'class trade-receivables', 'class long-term-trade-receivables', 'contract-assets'),
      part('Amounts owed by group undertakings', 'class group-receivables'),
      part('Corporation tax recoverable', 'tax-receivable'),
      part('Deferred tax assets', 'deferred-tax-assets'),
      part('Prepayments and accrued income', 'prepayments', 'class long-term-prepayments'),
      part('Other debtors'),
    ],
  },
  {
    line: 'creditors-within',
    title: 'Creditors: amounts falling due within one year',
    parts: [
      part('Bank loans and overdrafts', 'borrowings'),
      part('Obligations under leases', 'lease-liabilities'),
      part('Payments received on account', 'class customer-advances'),
      part('Trade creditors', 'class trade-payables', 'class group-trade-payables', 'class bills-payable'),
      part('Amounts owed to group undertakings', 'class group-payables'),
      part('Corporation tax', 'tax-payable'),
      part('Other taxation and social security', 'class taxes-payable', 'class staff-payables'),
      part("Directors' loan accounts", 'class directors-loans'),
      part('Accruals and deferred income', 'accruals', 'contract-liabilities'),
      part('Other creditors'),
    ],
  },
  {
    line: 'creditors-after',
    title: 'Creditors: amounts falling due after more than one year',
    parts: [
      part('Bank loans and other borrowings', 'borrowings'),
      part('Obligations under leases', 'lease-liabilities'),
      part('Other creditors'),
    ],
  },
  {
    line: 'provisions',
    title: 'Provisions for liabilities',
    parts: [part('Deferred tax', 'deferred-tax-liabilities'), part('Other provisions')],
  },
]

const TAX: Breakdown = {
  line: 'tax',
  title: 'Tax',
  parts: [part('Current tax'), part('Deferred tax', 'class deferred-tax-charge')],
  also: { id: 'notes/tax', what: 'reconciliation of the tax charge to profit at the tax rate' },
}

const IFRS: readonly Breakdown[] = [
  TAX,
  {
    line: 'stocks',
    title: 'Inventories',
    parts: [
      part('Raw materials and consumables', 'class raw-materials'),
      part('Work in progress', 'class work-in-progress'),
      part('Finished goods and goods for resale', 'class finished-goods', 'class goods-for-resale', 'class by-products'),
      part('Other inventories'),
    ],
  },
  {
    line: 'debtors',
    title: 'Trade and other receivables',
    parts: [
      part('Trade receivables', 'class trade-receivables'),
      part('Prepayments and accrued income', 'prepayments'),
      part('Other receivables'),
    ],
  },
  {
    line: 'payables',
    title: 'Trade and other payables',
    parts: [
      part('Trade payables', 'class trade-payables', 'class group-trade-payables', 'class bills-payable'),
      part('Other taxes and social security', 'class taxes-payable', 'class staff-payables'),
      part('Accruals', 'accruals'),
      part('Other payables'),
    ],
  },
  {
    line: 'borrowings-after',
    title: 'Borrowings',
    parts: [part('Bank loans', 'class bank-loans'), part('Bonds', 'class bonds', 'class convertible-bonds'), part('Other borrowings')],
    also: { id: 'notes/borrowings', what: 'interest rates, maturities and security of borrowings' },
  },
]

const US: readonly Breakdown[] = [
  { ...TAX, title: 'Income taxes', also: { id: 'notes/tax', what: 'reconciliation of income tax expense to the statutory rate' } },
  {
    line: 'stocks',
    title: 'Inventories',
    parts: [
      part('Raw materials', 'class raw-materials'),
      part('Work in process', 'class work-in-progress'),
      part('Finished goods', 'class finished-goods', 'class goods-for-resale'),
      part('Other inventories'),
    ],
  },
  {
    line: 'accruals',
    title: 'Accrued expenses and other current liabilities',
    parts: [
      part('Accrued payroll and payroll taxes', 'class staff-payables'),
      part('Sales and other taxes', 'class taxes-payable'),
      part('Accrued expenses', 'accruals'),
      part('Other current liabilities'),
    ],
  },
  {
    line: 'borrowings-after',
    title: 'Long-term debt',
    parts: [part('Bank loans', 'class bank-loans'), part('Notes payable', 'class bonds', 'class convertible-bonds'), part('Other debt')],
    also: { id: 'notes/borrowings', what: 'interest rates, maturities of the next five years, and collateral of debt' },
  },
]

export const BREAKDOWNS: Readonly<Record<Regime, readonly Breakdown[]>> = {
  FRS102: [TAX, ...UK],
  'FRS102-1A': UK,
  // The notes of micro-entities are fixed by law (SI 2008/409, regulation 5A).
  FRS105: [],
  IFRS,
  US_GAAP: US,
}
