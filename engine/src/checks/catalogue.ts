import type { Standard } from '../model/review.ts'

/** A check of the catalogue: what it verifies, and the paragraph that asks for it under each standard. Ids never change. */
export interface Check {
  readonly id: string
  readonly verifies: string
  /** Absent where only good practice asks for it. Editions for periods beginning before 1 January 2027 (IAS 1) and 2026 (FRS 102, January 2022). */
  readonly references?: Readonly<Record<Standard, string>>
}

const CAST = { IFRS: 'ISA 330.20', UK_GAAP: 'ISA 330.20', US_GAAP: 'ISA 330.20' } as const

export const CHECKS: readonly Check[] = [
  { id: 'DOC-01', verifies: 'Every page has text that can be read' },
  { id: 'ARI-01', verifies: 'The balance sheet adds up at every subtotal and total', references: CAST },
  {
    id: 'ARI-02',
    verifies: 'Assets equal equity and liabilities, or net assets equal capital and reserves',
    references: { IFRS: 'IAS 1.54', UK_GAAP: 'FRS 102 4.2', US_GAAP: 'ASC 210-10-45' },
  },
  {
    id: 'ARI-03',
    verifies: 'The income statement adds up',
    references: { IFRS: 'IAS 1.81A-82A', UK_GAAP: 'FRS 102 5.5-5.7', US_GAAP: 'ASC 220-10-45' },
  },
  {
    id: 'ARI-04',
    verifies: 'The cash flow statement adds up within and across its sections, and from opening to closing cash',
    references: { IFRS: 'IAS 7.10, 28, 45', UK_GAAP: 'FRS 102 7.3-7.13, 7.20', US_GAAP: 'ASC 230-10-45' },
  },
  {
    id: 'ARI-05',
    verifies: 'The equity statement rolls forward in each column and adds up across each row',
    references: { IFRS: 'IAS 1.106', UK_GAAP: 'FRS 102 6.3', US_GAAP: 'ASC 505-10-50-2' },
  },
  { id: 'ARI-06', verifies: 'Every table in the notes adds up' },
  { id: 'ARI-07', verifies: 'Every two-way table in the notes adds up across' },
  {
    id: 'XRF-01',
    verifies: 'Profit agrees between the income statement and the cash flow statement',
    references: { IFRS: 'IAS 7.18(b), 20', UK_GAAP: 'FRS 102 7.7-7.8', US_GAAP: 'ASC 230-10-45-28' },
  },
  {
    id: 'XRF-04',
    verifies: 'Closing cash agrees between the cash flow statement and the balance sheet',
    references: { IFRS: 'IAS 7.45', UK_GAAP: 'FRS 102 7.20', US_GAAP: 'ASC 230-10-45-4' },
  },
]

/** The paragraph that asks for a check under a standard, or null where good practice alone does. */
export function findReference(id: string, standard: Standard): string | null {
  return CHECKS.find((check) => check.id === id)?.references?.[standard] ?? null
}
