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
