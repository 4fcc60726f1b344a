import type { PointState } from '@tickmark/contract'
import type { Page, Review } from '@tickmark/engine'

export type MarkFault = 'PDF_PROTECTED' | 'PDF_NOT_REBUILT' | 'PDF_PAGES_DIFFER'

/** Why marks cannot be written on a document that could be read. The message is for the log; what people see is chosen by `code`. */
export class PdfUnmarkable extends Error {
  override readonly name = 'PdfUnmarkable'
  readonly code: MarkFault

  constructor(code: MarkFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** What a finding is among the points of its analysis. */
export interface KnownPoint {
  readonly number: number
  readonly state: PointState
}

export interface MarkRequest {
  readonly pdf: Uint8Array
  /** What the reader found in these bytes: marks are placed where there is no word. */
  readonly pages: readonly Page[]
  readonly review: Review
  /** Name of the file, for the summary. */
  readonly file: string
  /** The point of each finding by its fingerprint, where findings are points. The others are numbered after these. */
  readonly points?: ReadonlyMap<string, KnownPoint>
}

/** Writes a review's marks on the document that was reviewed. */
export interface PdfMarker {
  /** Returns a new document: every original page with its marks and notes, then the summary. Throws `PdfUnmarkable`. */
  mark(request: MarkRequest): Promise<Uint8Array>
}
