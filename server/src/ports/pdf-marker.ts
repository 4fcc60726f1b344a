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

export interface MarkRequest {
  readonly pdf: Uint8Array
  /** What the reader found in these bytes: marks are placed where there is no word. */
  readonly pages: readonly Page[]
  readonly review: Review
  /** Name of the file, for the summary. */
  readonly file: string
  /** The number of each finding by its fingerprint, where findings have been numbered. The others are numbered after these. */
  readonly numbers?: ReadonlyMap<string, number>
}

/** Writes a review's marks on the document that was reviewed. */
export interface PdfMarker {
  /** Returns a new document: every original page with its marks and notes, then the summary. Throws `PdfUnmarkable`. */
  mark(request: MarkRequest): Promise<Uint8Array>
}
