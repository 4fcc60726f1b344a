import type { Check, CheckInput, Level, Norms, Outcome } from '../../model/check.ts'
import type { StatementKind } from '../../model/statement.ts'
import { answerLines } from './answer-lines.ts'
import { listAgreements } from './claim-matches.ts'
import { pointAtSwappedColumns } from './swapped-columns.ts'

const GUARD =
  'Two places are compared only if their values, and for a finding also their captions or a note reference, show that they state the same fact. A difference is reported only if one slip explains it, or if a note’s total is close to its line.'

interface Agreement {
  readonly id: string
  readonly verifies: string
  readonly level: Level
  readonly norms: Norms
}

/** XRF-01 to 20, as far as they say that two places of the document agree. */
const AGREEMENTS: readonly Agreement[] = [
  {
    id: 'XRF-03',
    verifies: 'Other comprehensive income agrees between its statement, the equity statement and the notes',
    level: 'H',
    norms: { IFRS: 'IAS 1.90-92', IFRS_18: 'IFRS 18.86-95', UK_GAAP: 'FRS 102 29.26-29.27', US_GAAP: 'ASC 220-10-45-12, 45-17 (?)' },
  },
  {
    id: 'XRF-05',
    verifies: 'Each balance sheet line agrees with its note, in both years',
    level: 'H',
    norms: { IFRS: 'IAS 1.77, 113', IFRS_18: 'IFRS 18.113-116', UK_GAAP: 'FRS 102 4.2, 8.4' },
  },
  {
    id: 'XRF-06',
    verifies: 'Each income statement line agrees with its note, in both years',
    level: 'H',
    norms: { IFRS: 'IAS 1.97, 113', IFRS_18: 'IFRS 18.113-116', UK_GAAP: 'FRS 102 8.4' },
  },
  {
    id: 'XRF-08',
    verifies: 'Depreciation, amortisation and impairment agree between asset notes, the income statement and the cash flow statement',
    level: 'H',
    norms: { IFRS: 'IAS 1.104; IAS 16.73(e)', UK_GAAP: 'FRS 102 17.31' },
  },
  {
    id: 'XRF-09',
    verifies: 'Additions in the asset notes agree with the cash paid for assets, or the difference is explained',
    level: 'M',
    norms: { IFRS: 'IAS 7.16, 43', UK_GAAP: 'FRS 102 7.5, 7.18', US_GAAP: 'ASC 230-10-50-3' },
  },
  {
    id: 'XRF-10',
    verifies: 'Disposals agree between the asset notes, the income statement and the cash flow statement',
    level: 'M',
    norms: { IFRS: 'IAS 16.71; IAS 7.20', UK_GAAP: 'FRS 102 17.30 (?)' },
  },
  {
    id: 'XRF-11',
    verifies: 'Tax agrees between the income statement, the tax note and its reconciliation',
    level: 'H',
    norms: { IFRS: 'IAS 12.79-80; IAS 7.35', UK_GAAP: 'FRS 102 29.26', US_GAAP: 'ASC 740-10-50-9, 50-22' },
  },
  {
    id: 'XRF-12',
    verifies: 'Deferred tax agrees between the balance sheet, its movement and the tax charge',
    level: 'H',
    norms: { IFRS: 'IAS 12.81(a), (ab), (g), 74', UK_GAAP: 'FRS 102 29.27' },
  },
  {
    id: 'XRF-13',
    verifies: 'Borrowings and leases agree between the balance sheet, their notes, maturities and the movement of net debt',
    level: 'H',
    norms: {
      IFRS: 'IFRS 7.8, 39; IFRS 16.53, 58; IAS 7.44A',
      UK_GAAP: 'FRS 102 7.22, 11.41, 20.13',
      US_GAAP: 'ASC 470-10-50-1, 842-20-50-6',
    },
  },
  {
    id: 'XRF-14',
    verifies: 'Categories and fair values of financial instruments agree with the balances that they describe',
    level: 'M',
    norms: { IFRS: 'IFRS 7.8, 25; IFRS 13.93', UK_GAAP: 'FRS 102 11.41', US_GAAP: 'ASC 820-10-50-2' },
  },
  {
    id: 'XRF-15',
    verifies: 'Dividends agree between the equity statement, their note and the cash flow statement',
    level: 'H',
    norms: { IFRS: 'IAS 1.107; IAS 7.31', IFRS_18: 'IFRS 18.107-112; IAS 7.31', UK_GAAP: 'FRS 102 6.3-6.5', US_GAAP: 'S-X 3-04' },
  },
  {
    id: 'XRF-16',
    verifies: 'Share issues agree between the share capital note, the equity statement and the cash flow statement',
    level: 'M',
    norms: { IFRS: 'IAS 1.79, 106', IFRS_18: 'IFRS 18.126-129', UK_GAAP: 'FRS 102 4.12', US_GAAP: 'ASC 505-10-50-2' },
  },
  {
    id: 'XRF-17',
    verifies: 'Staff costs agree between their note, the income statement and the notes on pensions and share-based payments',
    level: 'M',
    norms: { IFRS: 'IAS 19.53; IAS 24.17', UK_GAAP: 'CA 2006 s411; FRS 102 28.40, 33.7' },
  },
  {
    id: 'XRF-19',
    verifies: 'Revenue analyses and segment totals agree with the statements',
    level: 'H',
    norms: { IFRS: 'IFRS 15.114-115; IFRS 8.28', UK_GAAP: 'FRS 102 23.30', US_GAAP: 'ASC 606-10-50-5; ASC 280-10-50-30' },
  },
  {
    id: 'XRF-20',
    verifies: 'Goodwill, associates, joint ventures and non-controlling interests agree across statements and notes',
    level: 'M',
    norms: { IFRS: 'IFRS 12.12, 21; IFRS 3.B64', UK_GAAP: 'FRS 102 9.23, 14.12-14.14, 19.25', US_GAAP: 'ASC 810-10-50-1A' },
  },
]

/** The claims of one check among all agreements. */
export const agreementsOf =
  (id: string) =>
  ({ document }: CheckInput) => ({ claims: listAgreements(document).filter(({ check }) => check === id) })

/** The two checks that follow lines to their notes also report swapped years, and list the lines without a match. */
const LINES: Readonly<Record<string, StatementKind>> = { 'XRF-05': 'balance-sheet', 'XRF-06': 'income-statement' }

function runLines(id: string, kind: StatementKind, input: CheckInput): Outcome {
  const { document } = input
  const points = pointAtSwappedColumns(document).flatMap(({ kind: against, ...point }) =>
    (against === 'balance-sheet') === (kind === 'balance-sheet') ? [point] : [],
  )
  return { ...agreementsOf(id)(input), points, conclude: (judged) => answerLines(document, kind, judged, points) }
}

export const AGREEMENT_CHECKS: readonly Check[] = AGREEMENTS.map((agreement) => {
  const kind = LINES[agreement.id]
  const run = kind === undefined ? agreementsOf(agreement.id) : (input: CheckInput) => runLines(agreement.id, kind, input)
  return { ...agreement, guard: GUARD, run }
})
