export type PdfFault = 'NOT_A_PDF' | 'PDF_ENCRYPTED' | 'PDF_CORRUPTED' | 'PDF_NO_TEXT' | 'PDF_TOO_COMPLEX'

/** Why a document cannot be read. The message is for the log; what people see is chosen by `code`. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable'
  readonly code: PdfFault

  constructor(code: PdfFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Called after each page, so that progress is real. */
export type OnPage = (done: number, total: number) => void
