import type { IsoDate } from '../../model/profile.ts'

/**
 * What the lines of a ledger show that balances do not. Counts are exact; examples are few, in the order of the file. Amounts are plain
 * decimals such as "-1250.50", debits positive. None of it is a finding: a person looks at it.
 */
export interface LedgerTests {
  readonly lines: number
  /** 0 where lines name no journals. */
  readonly journals: number
  /** Journals whose debits are not their credits; null where lines do not name the journals that they belong to. */
  readonly unbalanced: { readonly count: number; readonly examples: readonly UnbalancedJournal[] } | null
  /**
   * Fifty at most: those with gaps or repetitions, then the longest. Empty where the numbers of journals are no series; null where they were not
   * tested.
   */
  readonly numbering: readonly NumberedJournals[] | null
  /** Lines before and after the period; null where it is not known, or no line is within it. */
  readonly outside: { readonly before: TestedLines; readonly after: TestedLines } | null
  /** Lines of the period on a Saturday or a Sunday, without those of `monthEnd`; null where no line has a date. */
  readonly weekend: WeekendLines | null
  /** Lines of the period whose amount is a multiple of 1,000 but not of 10,000, and so on. Nil is none of them. */
  readonly round: RoundAmounts
}

export interface UnbalancedJournal {
  /** "7", or "7 of VE" where numbers are those of a code; empty where the journal has none. */
  readonly journal: string
  /** Null where it has none that can be read. */
  readonly date: IsoDate | null
  /** The row or line of the file that it is first on. */
  readonly row: number
  /** Debits less credits. */
  readonly difference: string
  /** Empty where the file names none. */
  readonly currency: string
}

/** Journals that are numbered one after the other. */
export interface NumberedJournals {
  /** "VE" where numbers are those of a code; otherwise empty. */
  readonly code: string
  readonly first: string
  readonly last: string
  /** How many different numbers there are. */
  readonly numbers: number
  /** How many are missing between the first and the last. */
  readonly missing: number
  readonly gaps: { readonly count: number; readonly examples: readonly NumberGap[] }
  /** Numbers of two or more journals, each of which balances alone. */
  readonly repeated: { readonly count: number; readonly examples: readonly RepeatedNumber[] }
}

/** The first and the last number that is missing. */
export interface NumberGap {
  readonly from: string
  readonly to: string
  readonly count: number
}

export interface RepeatedNumber {
  readonly number: string
  /** Of the later journal. */
  readonly date: IsoDate | null
  readonly row: number
}

export interface TestedLine {
  /** Of its journal; empty where it has none. */
  readonly journal: string
  readonly date: IsoDate | null
  readonly row: number
  /** Its code or its name. */
  readonly account: string
  readonly amount: string
}

export interface TestedLines {
  readonly count: number
  readonly examples: readonly TestedLine[]
}

export interface WeekendLines {
  readonly saturday: number
  readonly sunday: number
  /** Lines on a Saturday or a Sunday that ends a month, or begins or ends the period: entries are made then on any day of the week. */
  readonly monthEnd: number
  readonly examples: readonly TestedLine[]
}

export interface RoundAmounts {
  readonly thousands: number
  readonly tenThousands: number
  readonly hundredThousands: number
  /** The largest first. */
  readonly largest: readonly TestedLine[]
}

/** As many as a person looks at. */
export const MAX_EXAMPLES = 20
/** Of a number or an account: the cell of a file may hold anything. */
export const MAX_TEXT_LENGTH = 100
