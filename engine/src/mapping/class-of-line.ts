import type { ConceptId } from '../statements/concepts/catalogue.ts'
import type { Term } from '../statements/concepts/concept.ts'
import { ACCOUNT_CLASSES, type AccountClassId, listClassIds } from './account-classes.ts'
import { findByName } from './names/find-by-name.ts'
import { type AccountType, isOn } from './sections.ts'

/** A line of statements as one account: its caption, and what it was recognised as. */
export interface PrintedLine {
  readonly label: string
  readonly concept: ConceptId | null
  readonly term: Term | null
  /** What the totals that add it up were recognised as, the nearest first. */
  readonly within: readonly ConceptId[]
  readonly type: AccountType
}

/**
 * The class of a line where its concept has several, or none of its own: the most general, because one line is all that was printed. A term
 * after a stroke decides first. Concepts with one class are not here.
 */
const GENERAL: Readonly<Partial<Record<ConceptId | `${ConceptId}/${Term}`, AccountClassId>>> = {
  'intangible-assets': 'other-intangibles',
  'goodwill-and-intangible-assets': 'other-intangibles',
  'property-plant-equipment': 'other-tangibles',
  'investment-property': 'investment-buildings',
  associates: 'group-shares',
  'investments/current': 'current-shares',
  'investments/non-current': 'fixed-shares',
  'non-current-assets': 'other-tangibles',
  inventories: 'goods-for-resale',
  'receivables/current': 'other-receivables',
  receivables: 'other-receivables',
  'receivables/non-current': 'long-term-receivables',
  'contract-assets/non-current': 'long-term-receivables',
  'tax-receivable/non-current': 'long-term-receivables',
  'derivative-assets/non-current': 'long-term-receivables',
  'prepayments/non-current': 'long-term-prepayments',
  'other-assets/current': 'other-receivables',
  'other-assets/non-current': 'long-term-receivables',
  'deferred-tax-assets/current': 'other-receivables',
  'unpaid-share-capital': 'called-up-unpaid',
  'restricted-cash/current': 'other-receivables',
  'restricted-cash/non-current': 'long-term-receivables',
  cash: 'bank',
  'current-assets': 'other-receivables',
  payables: 'other-payables',
  'payables/non-current': 'long-term-payables',
  'accruals/non-current': 'long-term-payables',
  'contract-liabilities': 'deferred-income',
  'contract-liabilities/non-current': 'long-term-payables',
  'borrowings/current': 'short-term-borrowings',
  borrowings: 'other-borrowings',
  'operating-lease-liabilities/current': 'current-lease-liabilities',
  'operating-lease-liabilities': 'lease-liabilities',
  'lease-liabilities/current': 'current-lease-liabilities',
  'lease-liabilities': 'lease-liabilities',
  'tax-payable/non-current': 'long-term-payables',
  'provisions/current': 'current-provisions',
  provisions: 'other-provisions',
  'deferred-tax-liabilities/current': 'other-payables',
  'pension-obligation/current': 'other-payables',
  'derivative-liabilities/current': 'other-payables',
  'derivative-liabilities/non-current': 'long-term-payables',
  'other-liabilities/current': 'other-payables',
  'other-liabilities/non-current': 'long-term-payables',
  'current-liabilities': 'other-payables',
  'non-current-liabilities': 'long-term-payables',
  'preferred-shares': 'share-capital',
  'capital-redemption-reserve': 'statutory-reserves',
  'other-reserves': 'other-reserves',
  'accumulated-oci': 'fair-value-reserve',
  'retained-earnings': 'retained-earnings',
  revenue: 'goods-sold',
  'cost-of-sales': 'direct-costs',
  'other-income': 'other-operating-income',
  'administrative-expenses': 'other-operating-costs',
  'selling-general-administrative': 'other-operating-costs',
  'research-development': 'other-operating-costs',
  marketing: 'distribution-costs',
  restructuring: 'other-operating-costs',
  'operating-expenses': 'other-operating-costs',
  'employee-costs': 'wages',
  depreciation: 'depreciation',
  amortisation: 'depreciation',
  'finance-income': 'interest-income',
  'finance-costs': 'interest-costs',
  'net-finance-costs': 'other-finance-costs',
  'other-non-operating': 'other-finance-income',
  tax: 'tax-charge',
}

/** What a line is as an account. */
export interface ClassOfLine {
  /** Null where nothing says what it is. */
  readonly class: AccountClassId | null
  /** Its concept has other classes, too, and nothing says which of them are in it. */
  readonly isUndivided: boolean
}

/** They say where a line is, and not what it is. */
const SECTIONS: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'non-current-assets',
  'current-assets',
  'current-liabilities',
  'non-current-liabilities',
])

/** Captions that say more than their concept: “Trade debtors”, but not “Trade and other receivables”. */
const NARROWER: readonly { readonly concept: ConceptId; readonly caption: RegExp; readonly class: AccountClassId }[] = [
  { concept: 'receivables', caption: /\b(?:trade|accounts?)\b(?!.*\bother\b)/i, class: 'trade-receivables' },
  { concept: 'payables', caption: /\b(?:trade|accounts?)\b(?!.*\bother\b)/i, class: 'trade-payables' },
  { concept: 'borrowings', caption: /\boverdrafts?\b/i, class: 'overdrafts' },
  { concept: 'borrowings', caption: /\bbank loans?\b/i, class: 'bank-loans' },
  { concept: 'inventories', caption: /\bwork[- ]in[- ](?:progress|process)\b/i, class: 'work-in-progress' },
  { concept: 'cost-of-sales', caption: /\bmaterials\b/i, class: 'materials-purchased' },
  { concept: 'revenue', caption: /\bservices?\b/i, class: 'services-sold' },
]

/** “Trade payables and accruals” are more than one class. */
const COMBINED = /\band\b|[&,/]/i

/**
 * The class of the account that a line is: the general one of its concept, unless its caption says more. A line of no concept has that
 * of the total that adds it up, or else the one that its caption names and its place allows. Null where nothing says what it is.
 */
export function classOfLine({ label, concept, term, within, type }: PrintedLine): ClassOfLine {
  const known = [...(concept === null ? [] : [concept]), ...within.filter((total) => !SECTIONS.has(total))]
  for (const one of known) {
    const narrower = NARROWER.find((row) => row.concept === one && row.caption.test(label) && isDue(row.class, term))?.class
    if (narrower !== undefined) return { class: narrower, isUndivided: COMBINED.test(label) }
    const general = generalOf(one, term)
    if (general !== null) return { class: general, isUndivided: listClassIds().filter((id) => placeOf(id).concept === one).length !== 1 }
  }
  const has = (id: AccountClassId): boolean => isOn(id, type) && isDue(id, term)
  const named = concept === null ? findByName(label, { has, otherwise: 'suspense' }, '') : null
  return { class: named !== null && has(named.class) ? named.class : null, isUndivided: false }
}

const placeOf = (id: AccountClassId): { readonly concept: ConceptId | null; readonly term?: Term } => ACCOUNT_CLASSES[id]

/** Whether accounts of a class fall due when the line does. */
const isDue = (id: AccountClassId, term: Term | null): boolean => {
  const { term: own } = placeOf(id)
  return own === undefined || term === null || own === term
}

function generalOf(concept: ConceptId, term: Term | null): AccountClassId | null {
  const named = (term === null ? undefined : GENERAL[`${concept}/${term}`]) ?? GENERAL[concept]
  if (named !== undefined) return named
  const [only, ...others] = listClassIds().filter((id) => placeOf(id).concept === concept)
  return only !== undefined && others.length === 0 ? only : null
}
