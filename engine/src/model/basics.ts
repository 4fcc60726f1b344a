import type { Decided } from './decided.ts'
import type { Edition, IsoDate, Standard, Unit } from './profile.ts'

/** The period that a document reports on. */
export interface ReportingPeriod {
  /** Null where the document names its end alone. */
  readonly start: IsoDate | null
  readonly end: IsoDate
}

/** Whose statements a document contains, of when, in what and by which rules: each decided once, by one reader of `engine/src/statements`. */
export interface Basics {
  readonly entity: Decided<string>
  readonly period: Decided<ReportingPeriod>
  readonly framework: Decided<Standard>
  readonly edition: Decided<Edition>
  /** Of the primary statements: the unit of most of them. */
  readonly unit: Decided<Unit>
}
