/** The accounting standard that a document claims to follow. */
export type Standard = 'IFRS' | 'US_GAAP' | 'UK_GAAP'

/** The text of a standard that is in force for a period, where a later one replaced it. */
export type Edition = 'BEFORE_FRS_102' | 'FRS_102_2022' | 'FRS_102_2024' | 'IAS_1' | 'IFRS_18'

/** A standard with which a document says that it was prepared, and the first page that says so. */
export interface StatedStandard {
  readonly standard: Standard
  readonly page: number
}

/** A calendar day, as "2025-12-31": it compares as a string. */
export type IsoDate = string

/** What a document says about itself; undefined or null where it does not say. */
export interface Profile {
  /** The one that it was read under: the reader's choice, or else the document's own. */
  readonly standard: Standard | null
  /** The standard that it certainly follows by its own words; absent in doubt. */
  readonly stated?: StatedStandard
  /** Absent where the standard has one text, or the period is not known. */
  readonly edition?: Edition
  readonly entity?: string
  readonly periodEnd?: IsoDate
  readonly periodStart?: IsoDate
  /** Of the primary statements: the unit of most of them. */
  readonly unit?: Unit
  readonly group: boolean
  readonly listed: boolean
  readonly audited: boolean
  /** UK size regime that the document claims (FRS 102 section 1A, FRS 105, Companies Act 2006 Part 15). */
  readonly regime?: 'micro' | 'small'
  readonly charity: boolean
}

/**
 * A power of ten: 3 is thousands, 4 ten thousands (万), 5 lakhs, 6 millions, 7 crores or tens of millions, 8 hundreds of millions (億), 9 billions.
 */
export type Scale = 0 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** The unit of a table's figures. */
export interface Unit {
  /** ISO 4217, e.g. "GBP". */
  readonly currency?: string
  readonly scale: Scale
  /** For people: "£'000" as printed, or "in millions". */
  readonly text: string
}
