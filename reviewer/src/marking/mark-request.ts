import type { Box, Page, Review, Severity } from '@tickmark/engine'
import type { KnownPoint } from '../wording/known-point.ts'

/** A point that a person added. */
export interface OwnPoint extends KnownPoint {
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  /** Its page, and the region of it that was chosen. Absent if it is no longer in this draft. */
  readonly place?: { readonly page: number; readonly box?: Box }
  /** Name of the person; absent if the account has been deleted. */
  readonly author?: string
}

/** A figure that a person has compared with its source. */
export interface EyeCheck {
  readonly page: number
  readonly box: Box
  readonly initials: string
}

/** What people did about a review, beside closing findings. */
export interface PeoplesMarks {
  readonly own: readonly OwnPoint[]
  readonly byEye: readonly EyeCheck[]
}

export interface MarkRequest {
  readonly pdf: Uint8Array
  /** What the reader found in these bytes: marks are placed where there is no word. */
  readonly pages: readonly Page[]
  readonly review: Review
  /** Name of the file, for the summary. */
  readonly file: string
  /** The materiality in force, and who set it or what it is a share of. Absent where there is none. */
  readonly materiality?: string
  /** The point of each finding by its fingerprint, where findings are points. The others are numbered after these. */
  readonly points?: ReadonlyMap<string, KnownPoint>
  /** Absent where no one could do anything, as at the command line. */
  readonly people?: PeoplesMarks
}
