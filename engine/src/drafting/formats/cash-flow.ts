import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { credit, type FormatLine, heading, type ItemLine, type Label, type Selector, total } from './format.ts'

/**
 * A line of the indirect cash flow statement, receipts positive. `takes` are balances, whose movement it shows. `addsBack` and `pays` are
 * income and expenses: one line takes them out of the result, another shows them as cash.
 */
export interface CashFlowLine extends ItemLine {
  readonly addsBack: readonly Selector[]
  readonly pays: readonly Selector[]
}

export type CashFlowFormat = readonly (Exclude<FormatLine, ItemLine> | CashFlowLine)[]

interface Flows {
  readonly takes?: readonly Selector[]
  readonly addsBack?: readonly Selector[]
  readonly pays?: readonly Selector[]
}

const flow = (id: string, label: Label, concept: ConceptId | null, { takes = [], addsBack = [], pays = [] }: Flows = {}): CashFlowLine => ({
  ...credit(id, label, concept, takes),
  addsBack,
  pays,
})

/** The result of the year and the dividends, which retained earnings move by. */
export const RESULT_FLOW = 'profit'
export const DIVIDENDS_FLOW = 'dividends'
/** What no cash explains: reserves that moved, and accounts that are in no statement. */
export const OTHER_FLOW = 'other'
/** Purchases of tangible and of intangible assets, and leased ones where they have a line: depreciation is shared between them. */
export const TANGIBLE_FLOW = 'tangible'
export const INTANGIBLE_FLOW = 'intangible'
/** What assets were sold for, where it is known. */
export const PROCEEDS_FLOW = 'proceeds'
export const LEASES_FLOW = 'leases'
/** Operating leases: their assets and liabilities, in one line. */
export const OPERATING_LEASES_FLOW = 'operating-leases'
/** Purchases and sales of investments: gains and losses of fair value are not received. */
export const INVESTMENTS_FLOW = 'investments'
/** The line of leased assets in balance sheets. */
export const LEASED = 'right-of-use'
export const OPENING_CASH = 'opening-cash'
export const CLOSING_CASH = 'closing-cash'
export const NET_CHANGE = 'net-change'

const OTHER: Flows = {
  takes: ['other-reserves', 'accumulated-oci', 'hedging-reserve', 'translation-reserve', 'class suspense', 'class memorandum'],
}
const WORKING: readonly Selector[] = ['receivables', 'prepayments', 'contract-assets', 'other-assets', 'derivative-assets']
const OWED: readonly Selector[] = [
  'payables',
  'accruals',
  'contract-liabilities',
  'other-liabilities',
  'derivative-liabilities',
  'provisions',
  'pension-obligation',
]
const TAX: readonly Selector[] = ['tax-payable', 'tax-receivable', 'deferred-tax-assets', 'deferred-tax-liabilities']
/** Also what becomes held for sale, and what a revaluation adds: neither is paid for. */
const OWN_ASSETS: readonly Selector[] = [
  'property-plant-equipment',
  'investment-property',
  'class asset-payables',
  'assets-held-for-sale',
  'liabilities-held-for-sale',
  'revaluation-reserve',
]
const TANGIBLE: Flows = {
  takes: [...OWN_ASSETS, 'right-of-use-assets'],
  pays: ['depreciation-and-amortisation', 'impairment', 'class disposal-results'],
}
const INVESTMENTS: Flows = {
  takes: ['subsidiaries', 'associates', 'investments', 'class group-loans', 'class loans-granted'],
  pays: ['class fair-value-results'],
}
/** Directors lend to a company as banks do (FRS 102 7.6). */
const BORROWINGS: Flows = { takes: ['borrowings', 'class directors-loans'] }
const SHARES: Flows = { takes: ['share-capital', 'share-premium', 'unpaid-share-capital'] }

const netCash = (activities: string): Label => [
  `Net cash from ${activities} activities`,
  `Net cash used in ${activities} activities`,
  `Net cash from/(used in) ${activities} activities`,
]

/** IAS 7.18-35, FRS 102 7.7-7.17: the indirect method, with interest and tax paid as operating activities. */
export const CASH_FLOW: CashFlowFormat = [
  heading('operating', 'Cash flows from operating activities'),
  flow(RESULT_FLOW, ['Profit for the year', 'Loss for the year', 'Profit/(loss) for the year'], 'profit'),
  flow('tax-charge', 'Income tax expense', 'tax', { addsBack: ['tax'] }),
  flow('finance-costs', 'Finance costs', 'finance-costs', { addsBack: ['finance-costs'] }),
  flow('finance-income', 'Finance income', 'finance-income', { addsBack: ['finance-income'] }),
  flow('depreciation', 'Depreciation and amortisation', 'depreciation-and-amortisation', { addsBack: ['depreciation-and-amortisation'] }),
  flow('impairment', 'Impairment', 'impairment', { addsBack: ['impairment'] }),
  flow('disposals', ['Loss on disposal of assets', 'Gain on disposal of assets', 'Loss/(gain) on disposal of assets'], null, {
    addsBack: ['class disposal-results'],
  }),
  flow('fair-value', ['Losses of fair value', 'Gains of fair value', 'Losses/(gains) of fair value'], null, {
    addsBack: ['class fair-value-results'],
  }),
  flow('stocks', ['Decrease in inventories', 'Increase in inventories', 'Change in inventories'], 'change-in-inventories', {
    takes: ['inventories'],
  }),
  flow('debtors', ['Decrease in receivables', 'Increase in receivables', 'Change in receivables'], 'change-in-receivables', {
    takes: WORKING,
  }),
  flow(
    'creditors',
    ['Increase in payables and provisions', 'Decrease in payables and provisions', 'Change in payables and provisions'],
    'change-in-payables',
    { takes: OWED },
  ),
  flow(OTHER_FLOW, 'Other movements', null, OTHER),
  total('generated', 'Cash generated from operations', 'cash-generated-from-operations', [
    RESULT_FLOW,
    'tax-charge',
    'finance-costs',
    'finance-income',
    'depreciation',
    'impairment',
    'disposals',
    'fair-value',
    'stocks',
    'debtors',
    'creditors',
    OTHER_FLOW,
  ]),
  flow('interest-paid', 'Interest paid', 'interest-paid', { pays: ['finance-costs'] }),
  flow('tax-paid', ['Tax received', 'Tax paid', 'Tax received/(paid)'], 'tax-paid', { takes: TAX, pays: ['tax'] }),
  total('operating-total', netCash('operating'), 'operating-cash-flow', ['generated', 'interest-paid', 'tax-paid']),
  heading('investing', 'Cash flows from investing activities'),
  flow(
    TANGIBLE_FLOW,
    ['Disposal of tangible assets, net of purchases', 'Purchase of tangible assets', 'Purchase and disposal of tangible assets'],
    'capital-expenditure',
    TANGIBLE,
  ),
  flow(PROCEEDS_FLOW, 'Proceeds from disposal of fixed assets', 'proceeds-from-disposals'),
  flow(
    INTANGIBLE_FLOW,
    ['Disposal of intangible assets', 'Purchase of intangible assets', 'Purchase and disposal of intangible assets'],
    'purchase-of-intangibles',
    { takes: ['intangible-assets', 'goodwill'] },
  ),
  flow(INVESTMENTS_FLOW, ['Disposal of investments', 'Purchase of investments', 'Purchase and disposal of investments'], null, INVESTMENTS),
  flow('interest-received', 'Interest and dividends received', 'interest-received', { pays: ['finance-income'] }),
  total('investing-total', netCash('investing'), 'investing-cash-flow', [
    TANGIBLE_FLOW,
    PROCEEDS_FLOW,
    INTANGIBLE_FLOW,
    INVESTMENTS_FLOW,
    'interest-received',
  ]),
  heading('financing', 'Cash flows from financing activities'),
  flow(
    'shares',
    ['Proceeds from issue of shares', 'Repayment of share capital', 'Changes in share capital'],
    'proceeds-from-shares',
    SHARES,
  ),
  flow('own-shares', ['Sale of own shares', 'Purchase of own shares', 'Purchase and sale of own shares'], 'share-repurchases', {
    takes: ['treasury-shares'],
  }),
  flow(
    'borrowings',
    ['Proceeds from borrowings, net of repayments', 'Repayment of borrowings, net of proceeds', 'Proceeds and repayment of borrowings'],
    null,
    BORROWINGS,
  ),
  flow(LEASES_FLOW, ['New leases, net of payments', 'Payment of lease liabilities', 'Changes in lease liabilities'], 'lease-payments', {
    takes: ['lease-liabilities'],
  }),
  flow(DIVIDENDS_FLOW, 'Dividends paid', 'dividends-paid'),
  total('financing-total', netCash('financing'), 'financing-cash-flow', [
    'shares',
    'own-shares',
    'borrowings',
    LEASES_FLOW,
    DIVIDENDS_FLOW,
  ]),
  total(
    NET_CHANGE,
    [
      'Net increase in cash and cash equivalents',
      'Net decrease in cash and cash equivalents',
      'Net increase/(decrease) in cash and cash equivalents',
    ],
    'net-change-in-cash',
    ['operating-total', 'investing-total', 'financing-total'],
  ),
  flow(OPENING_CASH, 'Cash and cash equivalents at beginning of year', 'opening-cash'),
  total(CLOSING_CASH, 'Cash and cash equivalents at end of year', 'closing-cash', [NET_CHANGE, OPENING_CASH], { final: true }),
]

/** ASC 230-10-45-28: from net income, which is after interest and tax. */
export const CASH_FLOW_US: CashFlowFormat = [
  heading('operating', 'Cash flows from operating activities'),
  flow(RESULT_FLOW, ['Net income', 'Net loss', 'Net income (loss)'], 'profit'),
  flow('depreciation', 'Depreciation and amortization', 'depreciation-and-amortisation', { addsBack: ['depreciation-and-amortisation'] }),
  flow('impairment', 'Impairment', 'impairment', { addsBack: ['impairment'] }),
  flow('disposals', ['Loss on disposal of assets', 'Gain on disposal of assets', 'Loss (gain) on disposal of assets'], null, {
    addsBack: ['class disposal-results'],
  }),
  flow('fair-value', ['Losses on investments', 'Gains on investments', 'Losses (gains) on investments'], null, {
    addsBack: ['class fair-value-results'],
  }),
  flow('deferred-tax', 'Deferred income taxes', null, { takes: ['deferred-tax-assets', 'deferred-tax-liabilities'] }),
  flow('debtors', 'Accounts receivable', 'change-in-receivables', { takes: ['receivables'] }),
  flow('stocks', 'Inventories', 'change-in-inventories', { takes: ['inventories'] }),
  flow('prepayments', 'Prepaid expenses and other assets', null, {
    takes: [
      'prepayments',
      'contract-assets',
      'other-assets',
      'derivative-assets',
      'class other-receivables',
      'class vat-recoverable',
      'class group-receivables',
    ],
  }),
  flow('creditors', 'Accounts payable, accrued expenses and other liabilities', 'change-in-payables', { takes: OWED }),
  flow('income-taxes', 'Income taxes', null, { takes: ['tax-payable', 'tax-receivable'] }),
  // ASC 842-20-45-5(c): payments of operating leases are operating.
  flow(OPERATING_LEASES_FLOW, 'Operating lease assets and liabilities', null, { takes: ['right-of-use-assets', 'lease-liabilities'] }),
  flow(OTHER_FLOW, 'Other movements', null, OTHER),
  total('operating-total', 'Net cash provided by operating activities', 'operating-cash-flow', [
    RESULT_FLOW,
    'depreciation',
    'impairment',
    'disposals',
    'fair-value',
    'deferred-tax',
    'debtors',
    'stocks',
    'prepayments',
    'creditors',
    'income-taxes',
    OPERATING_LEASES_FLOW,
    OTHER_FLOW,
  ]),
  heading('investing', 'Cash flows from investing activities'),
  flow(
    TANGIBLE_FLOW,
    [
      'Sales of property and equipment, net of purchases',
      'Purchases of property and equipment',
      'Purchases and sales of property and equipment',
    ],
    'capital-expenditure',
    { ...TANGIBLE, takes: OWN_ASSETS },
  ),
  flow(PROCEEDS_FLOW, 'Proceeds from sales of property and equipment', 'proceeds-from-disposals'),
  flow(
    INTANGIBLE_FLOW,
    ['Sales of intangible assets', 'Purchases of intangible assets', 'Purchases and sales of intangible assets'],
    'purchase-of-intangibles',
    { takes: ['intangible-assets', 'goodwill'] },
  ),
  flow(INVESTMENTS_FLOW, ['Sales of investments', 'Purchases of investments', 'Purchases and sales of investments'], null, INVESTMENTS),
  total('investing-total', 'Net cash used in investing activities', 'investing-cash-flow', [
    TANGIBLE_FLOW,
    PROCEEDS_FLOW,
    INTANGIBLE_FLOW,
    INVESTMENTS_FLOW,
  ]),
  heading('financing', 'Cash flows from financing activities'),
  flow('shares', 'Issuance of common stock', 'proceeds-from-shares', SHARES),
  flow('own-shares', 'Repurchases of common stock', 'share-repurchases', { takes: ['treasury-shares'] }),
  flow(
    'borrowings',
    ['Proceeds from debt, net of repayments', 'Repayments of debt, net of proceeds', 'Proceeds and repayments of debt'],
    null,
    BORROWINGS,
  ),
  flow(DIVIDENDS_FLOW, 'Dividends paid', 'dividends-paid'),
  total('financing-total', 'Net cash provided by (used in) financing activities', 'financing-cash-flow', [
    'shares',
    'own-shares',
    'borrowings',
    DIVIDENDS_FLOW,
  ]),
  total(NET_CHANGE, ['Net increase in cash', 'Net decrease in cash', 'Net increase (decrease) in cash'], 'net-change-in-cash', [
    'operating-total',
    'investing-total',
    'financing-total',
  ]),
  flow(OPENING_CASH, 'Cash and cash equivalents, beginning of year', 'opening-cash'),
  total(CLOSING_CASH, 'Cash and cash equivalents, end of year', 'closing-cash', [NET_CHANGE, OPENING_CASH], { final: true }),
]

/** The same where nobody knows what assets were sold for: one line shows what was bought less what was sold. */
export const netOfDisposals = (format: CashFlowFormat): CashFlowFormat =>
  format.map((line) =>
    line.id === TANGIBLE_FLOW && line.role === 'item' ? { ...line, label: 'Purchase of fixed assets, net of disposals' } : line,
  )
