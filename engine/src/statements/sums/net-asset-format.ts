import { CONCEPTS, type ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'

/** A part of a balance sheet: assets by how long they are held, what is owed, and what other totals have added up already. */
export type Section = 'fixed' | 'current' | 'claims' | 'net'

/**
 * The totals of a balance sheet that leads from assets to net assets, and of which sections each adds up the lines that no other total has
 * added up. Format 1 of the Companies Act (SI 2008/409 and SI 2008/410, schedule 1): F net current assets are C + D − E, G total assets less
 * current liabilities are A + B + F, and net assets are G − H − I − J, equal to K. The same of partnerships, up to net assets attributable to
 * members (SI 2008/1912 and SI 2008/1913, schedule 1), of charities (SORP 10.3), of FRS 102 4.2 and 4.3, and of micro-entities (FRS 105 4.3).
 */
const CURRENT: readonly Section[] = ['current', 'claims']
const ALL: readonly Section[] = ['fixed', 'current', 'claims', 'net']
export const TOTALS: Readonly<Partial<Record<ConceptId, readonly Section[]>>> = {
  'net-current-assets': CURRENT,
  'total-assets-less-current-liabilities': ALL,
  'net-assets': ALL,
}

/** What a total without a label may add up. */
export const TOTAL_SECTIONS: readonly (readonly Section[])[] = [CURRENT, ALL]

/** Where one of these is a line, all assets are added up, and other sums are required (`total-asset-sums.ts`). */
export const OTHER_FORMAT: ReadonlySet<ConceptId | null> = new Set<ConceptId>([
  'total-assets',
  'total-liabilities',
  'liabilities-and-equity',
])

/** The totals of single sections: B and C of format 1. */
export const SUBTOTALS: Readonly<Partial<Record<ConceptId, Section>>> = { 'non-current-assets': 'fixed', 'current-assets': 'current' }

/** The totals of capital and reserves: K of format 1. */
export const EQUITY_TOTALS: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['total-equity', 'equity-of-owners'])

/** Where assets belong whose line does not say when they fall due: A, B I to III, C I to IV and D of format 1. */
const ASSETS: Readonly<Partial<Record<ConceptId, Section>>> = {
  'unpaid-share-capital': 'net',
  'intangible-assets': 'fixed',
  goodwill: 'fixed',
  'goodwill-and-intangible-assets': 'fixed',
  'property-plant-equipment': 'fixed',
  'right-of-use-assets': 'fixed',
  'investment-property': 'fixed',
  associates: 'fixed',
  subsidiaries: 'fixed',
  inventories: 'current',
  receivables: 'current',
  'contract-assets': 'current',
  'tax-receivable': 'current',
  prepayments: 'current',
  cash: 'current',
}

/** The section of an asset; undefined where neither its line nor its concept gives it. */
export function sectionOf({ concept, term }: Line): Section | undefined {
  if (term !== null) return term === 'current' ? 'current' : 'fixed'
  return concept === null ? undefined : ASSETS[concept]
}

export const isEquity = ({ concept }: Line): boolean => concept !== null && CONCEPTS[concept].also?.includes('equity-statement') === true

export const isClaim = ({ concept }: Line): boolean => concept !== null && CONCEPTS[concept].balance === 'credit'
