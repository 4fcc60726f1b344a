import type { SeedKind } from './mutations.ts'

export type Framework = 'ifrs' | 'uk-gaap' | 'us-gaap'

/** An error that can be planted: which printed thing changes, how, and what should notice it. */
export interface Seed {
  readonly id: string
  readonly framework: Framework
  readonly kind: SeedKind
  /** Key of the slot that changes; for swapped columns, of the two that change places. */
  readonly keys: readonly [string] | readonly [string, string]
  /** Where it stands, as a person would say it. */
  readonly statement: string
  /** The check of the catalogue that should find it. */
  readonly check: string
  /** Part of the document that holds several errors at once. */
  readonly together: boolean
}

type Line = readonly [kind: SeedKind, key: string, statement: string, check: string, together?: 'together']

const plant = (framework: Framework, lines: readonly Line[]): readonly Seed[] =>
  lines.map(([kind, key, statement, check, together], i) => {
    const [first = '', second] = key.split(' ')
    const id = `${framework}-${String(i + 1).padStart(2, '0')}-${kind}`
    return {
      id,
      framework,
      kind,
      keys: second === undefined ? [first] : [first, second],
      statement,
      check,
      together: together !== undefined,
    }
  })

const UK = plant('uk-gaap', [
  ['transposition', 'turnover.joinery.2025', 'Note 3, turnover', 'ARI-06', 'together'],
  ['transposition', 'bs.debtors.2025', 'Balance sheet', 'ARI-01'],
  ['digit', 'cf.creditors.2025', 'Statement of cash flows', 'ARI-04'],
  ['digit', 'equity.dividend2025.total', 'Statement of changes in equity', 'ARI-05'],
  ['sign', 'cf.stocks.2025', 'Statement of cash flows', 'ARI-04', 'together'],
  ['omission', 'staff.social.2025', 'Note 5, staff', 'ARI-06'],
  ['wrong-subtotal', 'pl.gross.2025', 'Profit and loss account', 'ARI-03', 'together'],
  ['note-disagrees', 'within.total.2025', 'Note 13, creditors due within one year', 'XRF-05', 'together'],
  ['comparative', 'operating.leases.2024', 'Note 4, operating profit', 'CMP-02', 'together'],
  ['percentage', 'strategic.growth', 'Strategic report', 'ARI-13', 'together'],
  ['stale-date', 'directors.year', 'Directors’ report', 'CMP-07'],
  ['missing-note', 'bs.stocks.note', 'Balance sheet', 'XRF-07'],
  ['swapped-columns', 'interest.bank.2025 interest.bank.2024', 'Note 6, interest payable', 'ARI-06'],
  ['roll-forward', 'provisions.close.warranty', 'Note 16, provisions', 'ARI-09', 'together'],
])

const IFRS = plant('ifrs', [
  ['transposition', 'sofp.ppe.2025', 'Consolidated statement of financial position', 'ARI-01', 'together'],
  ['transposition', 'segments.revenue2025.offshore', 'Note 4, segments', 'ARI-07'],
  ['digit', 'is.admin.2025', 'Consolidated income statement', 'ARI-03'],
  ['digit', 'equity.dividend2025.retained', 'Consolidated statement of changes in equity', 'ARI-05', 'together'],
  ['sign', 'cf.gain.2025', 'Consolidated statement of cash flows', 'ARI-04', 'together'],
  ['omission', 'operating.rou.2025', 'Note 5, operating profit', 'ARI-06', 'together'],
  ['wrong-subtotal', 'sofp.current.2025', 'Consolidated statement of financial position', 'ARI-01'],
  ['note-disagrees', 'payables.total.2025', 'Note 16, trade and other payables', 'XRF-05', 'together'],
  ['comparative', 'eps.profit.2024', 'Note 9, earnings per share', 'CMP-02'],
  ['percentage', 'strategic.growth', 'Strategic report', 'ARI-13', 'together'],
  ['stale-date', 'events.year', 'Note 21, events after the reporting period', 'NAR-04'],
  ['missing-note', 'sofp.inventories.note', 'Consolidated statement of financial position', 'XRF-07'],
  ['swapped-columns', 'finance.loans.2025 finance.loans.2024', 'Note 7, finance income and costs', 'ARI-06'],
  ['roll-forward', 'ppe.depClose2025.vessels', 'Note 12, property, plant and equipment', 'ARI-08', 'together'],
])

const US = plant('us-gaap', [
  ['transposition', 'bs.inventories.2025', 'Consolidated balance sheets', 'ARI-01', 'together'],
  ['transposition', 'revenue.europe.2025', 'Note 2, revenue', 'ARI-06'],
  ['digit', 'equity.plans2025.paidIn', 'Consolidated statements of stockholders’ equity', 'ARI-05', 'together'],
  ['digit', 'cf.accrued.2025', 'Consolidated statements of cash flows', 'ARI-04'],
  ['sign', 'deferred.depreciation.2025', 'Note 10, income taxes', 'ARI-06', 'together'],
  ['omission', 'property.furniture.2025', 'Note 5, property, plant and equipment', 'ARI-06', 'together'],
  ['wrong-subtotal', 'is.cost.2025', 'Consolidated statements of operations', 'ARI-03', 'together'],
  ['note-disagrees', 'accrued.total.2025', 'Note 7, accrued liabilities', 'XRF-05'],
  ['comparative', 'cf.obtained.2024', 'Consolidated statements of cash flows', 'CMP-01'],
  ['percentage', 'mda.growth', 'Management’s discussion and analysis', 'ARI-13', 'together'],
  ['stale-date', 'subsequent.year', 'Note 15, subsequent events', 'NAR-04'],
  ['missing-note', 'commitments.note', 'Note 13, commitments and contingencies', 'XRF-07'],
  ['swapped-columns', 'bs.goodwill.2025 bs.goodwill.2024', 'Consolidated balance sheets', 'ARI-01'],
  ['roll-forward', 'warranty.close.2025', 'Note 7, product warranty', 'ARI-09', 'together'],
])

export const SEEDS: readonly Seed[] = [...IFRS, ...UK, ...US]
