import type { Level, Norms } from '../../model/check.ts'
import type { LineAbout } from '../../statements/lines-about.ts'

/** A check that two places of the document agree, without its run. */
export interface Agreement {
  readonly id: string
  readonly verifies: string
  readonly level: Level
  readonly norms: Norms
  readonly remedy: string
  readonly terms?: readonly string[]
  /** Its subject. An agreement belongs to the first check in the list whose subject its captions are about, unless the statements decide it. */
  readonly about?: LineAbout
}

export const PROFIT: Agreement = {
  id: 'XRF-01',
  terms: ['tie'],
  verifies: 'Profit agrees between the income statement, the equity statement and the cash flow statement',
  level: 'C',
  remedy: 'Agree profit to the income statement, and correct the statement that differs.',
  norms: { IFRS: 'IAS 1.106; IAS 7.18(b), 20', UK_GAAP: 'FRS 102 7.7-7.8', US_GAAP: 'ASC 230-10-45-28' },
}

export const EQUITY: Agreement = {
  id: 'XRF-02',
  terms: ['retained earnings', 'revaluation reserve'],
  verifies: 'The closing balance of each component of equity agrees with the balance sheet, in both years',
  level: 'C',
  remedy: 'Agree the closing balance to the ledger, and correct the statement that differs.',
  norms: { IFRS: 'IAS 1.106(d)', IFRS_18: 'IFRS 18.107-112', UK_GAAP: 'FRS 102 6.3' },
}

export const CASH: Agreement = {
  id: 'XRF-04',
  terms: ['cash equivalent'],
  verifies: 'Closing and opening cash agree between the cash flow statement, the balance sheet and the notes',
  level: 'C',
  remedy: 'Agree closing cash to the bank reconciliations, and correct the place that differs, or reconcile the two.',
  norms: { IFRS: 'IAS 7.8, 45, 48', UK_GAAP: 'FRS 102 7.2, 7.20-7.21', US_GAAP: 'ASC 230-10-45-4, 50-7, 50-8' },
  about: 'cash-balance',
}

export const BALANCE_SHEET_LINES: Agreement = {
  id: 'XRF-05',
  terms: ['tie'],
  verifies: 'Each balance sheet line agrees with its note, in both years',
  level: 'H',
  remedy: 'Agree the note to the face of the balance sheet, or explain the difference in the note.',
  norms: { IFRS: 'IAS 1.77, 113', IFRS_18: 'IFRS 18.113-116', UK_GAAP: 'FRS 102 4.2, 8.4' },
}

export const INCOME_STATEMENT_LINES: Agreement = {
  id: 'XRF-06',
  terms: ['tie'],
  verifies: 'Each income statement line agrees with its note, in both years',
  level: 'H',
  remedy: 'Agree the note to the face of the income statement, or explain the difference in the note.',
  norms: { IFRS: 'IAS 1.97, 113', IFRS_18: 'IFRS 18.113-116', UK_GAAP: 'FRS 102 8.4' },
}

/** The checks with a subject, in the order in which their captions are tried: the narrower before the wider. */
export const BY_SUBJECT: readonly Agreement[] = [
  CASH,
  {
    id: 'XRF-12',
    verifies: 'Deferred tax agrees between the balance sheet, its movement and the tax charge',
    level: 'H',
    remedy: 'Agree the balance to the deferred tax computation, and correct the place that differs.',
    norms: { IFRS: 'IAS 12.81(a), (ab), (g), 74', UK_GAAP: 'FRS 102 29.27' },
    about: 'deferred-tax',
  },
  {
    id: 'XRF-08',
    verifies: 'Depreciation, amortisation and impairment agree between asset notes, the income statement and the cash flow statement',
    level: 'H',
    remedy: 'Agree the charge between the asset note, the income statement and the cash flow statement, or explain the difference.',
    norms: { IFRS: 'IAS 1.104; IAS 16.73(e)', UK_GAAP: 'FRS 102 17.31' },
    about: 'depreciation-of-assets',
  },
  {
    id: 'XRF-11',
    terms: ['current tax', 'tax reconciliation'],
    verifies: 'Tax agrees between the income statement, the tax note and its reconciliation',
    level: 'H',
    remedy: 'Agree the charge to the tax computation, and correct the place that differs.',
    norms: { IFRS: 'IAS 12.79-80; IAS 7.35', UK_GAAP: 'FRS 102 29.26', US_GAAP: 'ASC 740-10-50-9, 50-22' },
    about: 'income-tax',
  },
  {
    id: 'XRF-15',
    verifies: 'Dividends agree between the equity statement, their note and the cash flow statement',
    level: 'H',
    remedy: 'Agree the dividend to the minutes and to the cash paid, and explain any amount unpaid.',
    norms: { IFRS: 'IAS 1.107; IAS 7.31', IFRS_18: 'IFRS 18.107-112; IAS 7.31', UK_GAAP: 'FRS 102 6.3-6.5', US_GAAP: 'S-X 3-04' },
    about: 'dividends',
  },
  {
    id: 'XRF-16',
    verifies: 'Share issues agree between the share capital note, the equity statement and the cash flow statement',
    level: 'M',
    remedy: 'Agree the issue to the register of members and to the cash received, and explain any amount unpaid.',
    norms: { IFRS: 'IAS 1.79, 106', IFRS_18: 'IFRS 18.126-129', UK_GAAP: 'FRS 102 4.12', US_GAAP: 'ASC 505-10-50-2' },
    about: 'shares',
  },
  {
    id: 'XRF-17',
    verifies: 'Staff costs agree between their note, the income statement and the notes on pensions and share-based payments',
    level: 'M',
    remedy: 'Agree the cost to the payroll, and correct the place that differs, or state what it leaves out.',
    norms: { IFRS: 'IAS 19.53; IAS 24.17', UK_GAAP: 'CA 2006 s411; FRS 102 28.40, 33.7' },
    about: 'staff',
  },
  {
    id: 'XRF-13',
    terms: ['lease liability'],
    verifies: 'Borrowings and leases agree between the balance sheet, their notes, maturities and the movement of net debt',
    level: 'H',
    remedy: 'Agree the balance to the loan or lease schedule, and correct the place that differs.',
    norms: {
      IFRS: 'IFRS 7.8, 39; IFRS 16.53, 58; IAS 7.44A',
      UK_GAAP: 'FRS 102 7.22, 11.41, 20.13',
      US_GAAP: 'ASC 470-10-50-1, 842-20-50-6',
    },
    about: 'debt',
  },
  {
    id: 'XRF-03',
    terms: ['reclassification adjustment', 'revaluation reserve'],
    verifies: 'Other comprehensive income agrees between its statement, the equity statement and the notes',
    level: 'H',
    remedy: 'Agree the item to other comprehensive income, and correct the place that differs.',
    norms: { IFRS: 'IAS 1.90-92', IFRS_18: 'IFRS 18.86-95', UK_GAAP: 'FRS 102 29.26-29.27', US_GAAP: 'ASC 220-10-45-12, 45-17 (?)' },
    about: 'comprehensive-income',
  },
  {
    id: 'XRF-10',
    verifies: 'Disposals agree between the asset notes, the income statement and the cash flow statement',
    level: 'M',
    remedy: 'Agree proceeds, carrying amount and gain or loss to the workings on disposals, and correct the place that differs.',
    norms: { IFRS: 'IAS 16.71; IAS 7.20', UK_GAAP: 'FRS 102 17.30 (?)' },
    about: 'disposal-of-assets',
  },
  {
    id: 'XRF-09',
    verifies: 'Additions in the asset notes agree with the cash paid for assets, or the difference is explained',
    level: 'M',
    remedy: 'Agree additions to the cash paid, or reconcile them: capital creditors, new leases, acquisitions.',
    norms: { IFRS: 'IAS 7.16, 43', UK_GAAP: 'FRS 102 7.5, 7.18', US_GAAP: 'ASC 230-10-50-3' },
    about: 'addition-of-assets',
  },
  {
    id: 'XRF-20',
    terms: ['consolidation'],
    verifies: 'Goodwill, associates, joint ventures and non-controlling interests agree across statements and notes',
    level: 'M',
    remedy: 'Agree the amount to the consolidation schedules, and correct the place that differs.',
    norms: { IFRS: 'IFRS 12.12, 21; IFRS 3.B64', UK_GAAP: 'FRS 102 9.23, 14.12-14.14, 19.25', US_GAAP: 'ASC 810-10-50-1A' },
    about: 'group-entities',
  },
  {
    id: 'XRF-19',
    verifies: 'Revenue analyses and segment totals agree with the statements',
    level: 'H',
    remedy: 'Agree the analysis to revenue on the face of the income statement, or reconcile the two in the note.',
    norms: { IFRS: 'IFRS 15.114-115; IFRS 8.28', UK_GAAP: 'FRS 102 23.30', US_GAAP: 'ASC 606-10-50-5; ASC 280-10-50-30' },
    about: 'revenue-by-class',
  },
  {
    id: 'XRF-14',
    verifies: 'Categories and fair values of financial instruments agree with the balances that they describe',
    level: 'M',
    remedy: 'Agree the category to the balance sheet, or state what the table leaves out.',
    norms: { IFRS: 'IFRS 7.8, 25; IFRS 13.93', UK_GAAP: 'FRS 102 11.41', US_GAAP: 'ASC 820-10-50-2' },
    about: 'fair-values',
  },
]
