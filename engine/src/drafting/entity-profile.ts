import type { AccountClassId } from '../mapping/account-classes.ts'
import type { IsoDate, Standard } from '../model/profile.ts'
import type { TagChoices } from './tag-choices.ts'
import type { Texts } from './texts/text-ids.ts'

/** The rules that a set of statements is drafted under, by the size of the entity in the UK. */
export const REGIMES = ['FRS102', 'FRS102-1A', 'FRS105', 'IFRS', 'US_GAAP'] as const
export type Regime = (typeof REGIMES)[number]

export const standardOf = (regime: Regime): Standard => (regime === 'IFRS' || regime === 'US_GAAP' ? regime : 'UK_GAAP')

/** What a trial balance does not say of its entity. Null or empty is not known: it is asked for on screen, and a marked gap in a draft. */
export interface EntityProfile {
  readonly name: string
  readonly companyNumber: string | null
  /** The Legal Entity Identifier (ISO 17442), by which reports under ESEF know the entity. */
  readonly lei: string | null
  /** The Central Index Key, by which the SEC knows it. */
  readonly cik: string | null
  readonly regime: Regime
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  /** The first day of the period before; null where it was a year. */
  readonly priorPeriodStart: IsoDate | null
  /** Nothing was before this period: there are no comparatives, and all balances begin at nil. */
  readonly firstPeriod: boolean
  /** A company without significant transactions in the period (Companies Act 2006 s1169); null is not known. */
  readonly dormant: boolean | null
  /** Of a company that does not trade: whether it ever did, which UK registries ask; null is not known. */
  readonly everTraded: boolean | null
  /** ISO 4217. */
  readonly currency: string
  /** Whether expenses are shown by what they are for, or by what they are (IAS 1.99, formats 1 and 2 of the Companies Act). */
  readonly expenses: 'by-function' | 'by-nature'
  /** Decimal places dropped: 0 prints units, 3 thousands. */
  readonly scale: 0 | 3
  /** The statements of a group, imported consolidated. */
  readonly group: boolean
  /** Whether an auditor reports on them; null is not known. */
  readonly audited: boolean | null
  /** The average number in the period, and in the one before. */
  readonly employees: { readonly average: number | null; readonly prior: number | null }
  /** Of classes of fixed assets of which some were sold: what was bought and charged, as decimals of the currency. */
  readonly movements: readonly { readonly class: AccountClassId; readonly additions: string; readonly charge: string }[]
  readonly directors: readonly string[]
  readonly approvalDate: IsoDate | null
  readonly registeredOffice: string | null
  /** For example "England and Wales". */
  readonly placeOfRegistration: string | null
  readonly principalActivity: string | null
  /** What people have typed in place of gaps and paragraphs of the draft. */
  readonly texts: Texts
  /** The tags that people have chosen for lines, in place of the usual ones. */
  readonly tags: TagChoices
}
