import { credit, debit, type Format, type FormatLine, heading, type Label, OCI, PROFIT, total } from './format.ts'

const PROFIT_BEFORE_TAX: Label = ['Profit before taxation', 'Loss before taxation', 'Profit/(loss) before taxation']
const OPERATING: Label = ['Operating profit', 'Operating loss', 'Operating profit/(loss)']
const GROSS: Label = ['Gross profit', 'Gross loss', 'Gross profit/(loss)']
const OTHER_UK: Label = ['Other operating income', 'Other operating charges', 'Other operating income/(charges)']
const OTHER_IFRS: Label = ['Other income', 'Other expenses', 'Other income/(expenses)']
const OTHER_US: Label = ['Other operating income', 'Other operating expenses', 'Other operating income (expenses)']
const flat = { level: 0 } as const

/** From the operating result to the result of the year, in the words of the Companies Act. */
const RESULT_UK: readonly FormatLine[] = [
  credit('dividend-income', 'Income from fixed asset investments', null, ['class dividend-income'], flat),
  credit('finance-income', 'Interest receivable and similar income', 'finance-income', ['finance-income'], flat),
  credit('finance-costs', 'Interest payable and similar expenses', 'finance-costs', ['finance-costs'], flat),
  total('before-tax', PROFIT_BEFORE_TAX, 'profit-before-tax', ['operating', 'dividend-income', 'finance-income', 'finance-costs']),
  credit('tax', 'Tax on profit', 'tax', ['tax'], flat),
  total(
    PROFIT,
    ['Profit for the financial year', 'Loss for the financial year', 'Profit/(loss) for the financial year'],
    'profit',
    ['before-tax', 'tax'],
    { final: true },
  ),
]

/** Format 1 of the profit and loss account: expenses by function (SI 2008/410, schedule 1 part 1 section B; FRS 102 5.5 and 5.11). */
export const INCOME_UK_BY_FUNCTION: Format = [
  credit('revenue', 'Turnover', 'revenue', ['revenue'], flat),
  credit('cost-of-sales', 'Cost of sales', 'cost-of-sales', ['cost-of-sales'], flat),
  total('gross', GROSS, 'gross-profit', ['revenue', 'cost-of-sales'], { optional: true }),
  credit('distribution', 'Distribution costs', 'distribution-costs', ['distribution-costs'], flat),
  credit(
    'administrative',
    'Administrative expenses',
    'administrative-expenses',
    ['administrative-expenses', 'employee-costs', 'depreciation-and-amortisation', 'impairment'],
    flat,
  ),
  credit('other-income', OTHER_UK, 'other-income', ['other-income'], flat),
  total('operating', OPERATING, 'operating-profit', ['gross', 'distribution', 'administrative', 'other-income']),
  ...RESULT_UK,
]

/** Format 2 of the profit and loss account: expenses by nature. */
export const INCOME_UK_BY_NATURE: Format = [
  credit('revenue', 'Turnover', 'revenue', ['revenue'], flat),
  credit('stock-change', 'Change in stocks of finished goods and work in progress', null, ['class stock-change-of-products'], flat),
  credit('own-work', 'Own work capitalised', null, ['class own-work-capitalised'], flat),
  credit('other-income', OTHER_UK, 'other-income', ['other-income'], flat),
  credit('materials', 'Raw materials and consumables', 'cost-of-sales', ['cost-of-sales'], flat),
  credit('external', 'Other external charges', null, ['class direct-costs', 'class external-services'], flat),
  credit('staff', 'Staff costs', 'employee-costs', ['employee-costs'], flat),
  credit(
    'depreciation',
    'Depreciation and other amounts written off fixed assets',
    'depreciation-and-amortisation',
    ['depreciation-and-amortisation', 'impairment'],
    flat,
  ),
  credit('other-expenses', 'Other operating expenses', null, ['administrative-expenses', 'distribution-costs'], flat),
  total('operating', OPERATING, 'operating-profit', [
    'revenue',
    'stock-change',
    'own-work',
    'other-income',
    'materials',
    'external',
    'staff',
    'depreciation',
    'other-expenses',
  ]),
  ...RESULT_UK,
]

/** The profit and loss account of micro-entities (FRS 105 5.3). */
export const INCOME_MICRO: Format = [
  credit('revenue', 'Turnover', 'revenue', ['revenue'], flat),
  credit('other-income', 'Other income', 'other-income', ['other-income', 'finance-income'], flat),
  credit('materials', 'Cost of raw materials and consumables', 'cost-of-sales', ['cost-of-sales'], flat),
  credit('staff', 'Staff costs', 'employee-costs', ['employee-costs'], flat),
  credit(
    'depreciation',
    'Depreciation and other amounts written off assets',
    'depreciation-and-amortisation',
    ['depreciation-and-amortisation', 'impairment'],
    flat,
  ),
  credit(
    'other-expenses',
    'Other charges',
    null,
    ['administrative-expenses', 'distribution-costs', 'finance-costs', 'class direct-costs'],
    flat,
  ),
  credit('tax', 'Tax', 'tax', ['tax'], flat),
  total(
    PROFIT,
    ['Profit', 'Loss', 'Profit/(loss)'],
    'profit',
    ['revenue', 'other-income', 'materials', 'staff', 'depreciation', 'other-expenses', 'tax'],
    { final: true },
  ),
]

const RESULT_IFRS: readonly FormatLine[] = [
  credit('finance-income', 'Finance income', 'finance-income', ['finance-income'], flat),
  credit('finance-costs', 'Finance costs', 'finance-costs', ['finance-costs'], flat),
  total('before-tax', ['Profit before tax', 'Loss before tax', 'Profit/(loss) before tax'], 'profit-before-tax', [
    'operating',
    'finance-income',
    'finance-costs',
  ]),
  credit('tax', 'Income tax expense', 'tax', ['tax'], flat),
  total(PROFIT, ['Profit for the year', 'Loss for the year', 'Profit/(loss) for the year'], 'profit', ['before-tax', 'tax'], {
    final: true,
  }),
]

/** Profit or loss by function of expense (IAS 1.82, 1.103). */
export const INCOME_IFRS_BY_FUNCTION: Format = [
  credit('revenue', 'Revenue', 'revenue', ['revenue'], flat),
  credit('cost-of-sales', 'Cost of sales', 'cost-of-sales', ['cost-of-sales'], flat),
  total('gross', GROSS, 'gross-profit', ['revenue', 'cost-of-sales'], { optional: true }),
  credit('other-income', OTHER_IFRS, 'other-income', ['other-income'], flat),
  credit('distribution', 'Distribution costs', 'distribution-costs', ['distribution-costs'], flat),
  credit(
    'administrative',
    'Administrative expenses',
    'administrative-expenses',
    ['administrative-expenses', 'employee-costs', 'depreciation-and-amortisation', 'impairment'],
    flat,
  ),
  total('operating', OPERATING, 'operating-profit', ['gross', 'other-income', 'distribution', 'administrative']),
  ...RESULT_IFRS,
]

/** Profit or loss by nature of expense (IAS 1.82, 1.102). */
export const INCOME_IFRS_BY_NATURE: Format = [
  credit('revenue', 'Revenue', 'revenue', ['revenue'], flat),
  credit('other-income', OTHER_IFRS, 'other-income', ['other-income'], flat),
  credit('stock-change', 'Changes in inventories of finished goods and work in progress', null, ['class stock-change-of-products'], flat),
  credit('own-work', 'Work performed by the entity and capitalised', null, ['class own-work-capitalised'], flat),
  credit('materials', 'Raw materials and consumables used', 'cost-of-sales', ['cost-of-sales'], flat),
  credit('staff', 'Employee benefits expense', 'employee-costs', ['employee-costs'], flat),
  credit(
    'depreciation',
    'Depreciation, amortisation and impairment',
    'depreciation-and-amortisation',
    ['depreciation-and-amortisation', 'impairment'],
    flat,
  ),
  credit('other-expenses', 'Other expenses', null, ['administrative-expenses', 'distribution-costs', 'class direct-costs'], flat),
  total('operating', OPERATING, 'operating-profit', [
    'revenue',
    'other-income',
    'stock-change',
    'own-work',
    'materials',
    'staff',
    'depreciation',
    'other-expenses',
  ]),
  ...RESULT_IFRS,
]

/** The statement of income of a commercial company: expenses are printed without brackets, and deducted (Regulation S-X 5-03). */
export const INCOME_US: Format = [
  credit('revenue', 'Revenues', 'revenue', ['revenue'], flat),
  debit('cost-of-sales', 'Cost of revenues', 'cost-of-sales', ['cost-of-sales'], flat),
  total('gross', ['Gross profit', 'Gross loss', 'Gross profit (loss)'], 'gross-profit', ['revenue', '-cost-of-sales'], { optional: true }),
  heading('operating-expenses', 'Operating expenses'),
  debit('distribution', 'Selling expenses', 'distribution-costs', ['distribution-costs']),
  debit('administrative', 'General and administrative expenses', 'administrative-expenses', ['administrative-expenses', 'employee-costs']),
  debit('depreciation', 'Depreciation and amortization', 'depreciation-and-amortisation', ['depreciation-and-amortisation']),
  debit('impairment', 'Impairment', 'impairment', ['impairment']),
  total('expenses', 'Total operating expenses', 'operating-expenses', ['distribution', 'administrative', 'depreciation', 'impairment'], {
    optional: true,
  }),
  credit('other-income', OTHER_US, 'other-income', ['other-income'], flat),
  total('operating', ['Operating income', 'Operating loss', 'Operating income (loss)'], 'operating-profit', [
    'gross',
    '-expenses',
    'other-income',
  ]),
  credit('finance-income', 'Interest and other income', 'finance-income', ['finance-income'], flat),
  debit('finance-costs', 'Interest expense', 'finance-costs', ['finance-costs'], flat),
  total(
    'before-tax',
    ['Income before income taxes', 'Loss before income taxes', 'Income (loss) before income taxes'],
    'profit-before-tax',
    ['operating', 'finance-income', '-finance-costs'],
  ),
  debit('tax', 'Provision for income taxes', 'tax', ['tax'], flat),
  total(PROFIT, ['Net income', 'Net loss', 'Net income (loss)'], 'profit', ['before-tax', '-tax'], { final: true }),
]

/** Beneath the result, where there is other comprehensive income (IAS 1.81A, FRS 102 5.4, ASC 220-10-45). */
export const COMPREHENSIVE: readonly FormatLine[] = [
  credit(OCI, 'Other comprehensive income for the year, net of tax', 'other-comprehensive-income', ['other-comprehensive-income'], flat),
  total('comprehensive', 'Total comprehensive income for the year', 'total-comprehensive-income', [PROFIT, OCI], {
    final: true,
    optional: true,
  }),
]
