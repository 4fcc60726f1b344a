import type { PdfFault } from '@tickmark/reviewer/reading'

export type WorkFault = PdfFault | 'FILE_TOO_LARGE' | 'OUT_OF_MEMORY' | 'TIMED_OUT' | 'FAILED'

/** How long one step may take. Reports of 300 pages need a tenth of it; a weak machine may be five times as slow. */
export const stepMaxMs = 120_000

/** A hundred times an ordinary set of statements. PDFium needs the whole file in its memory. */
export const fileMaxBytes = 100 * 1024 * 1024

const sentences: Readonly<Record<WorkFault, string>> = {
  NOT_A_PDF: 'This file is not a PDF.',
  PDF_ENCRYPTED: 'This PDF is protected by a password. Please save a copy without one and choose that.',
  PDF_CORRUPTED: 'This PDF is damaged and cannot be read. Please print it to a new PDF and choose that.',
  PDF_NO_TEXT: 'This PDF has no text. It may be scanned or contain only images.',
  PDF_TOO_COMPLEX: 'This PDF contains far more drawings than any report. Please print it to a new PDF and choose that.',
  FILE_TOO_LARGE: `This file is larger than ${fileMaxBytes / 1024 / 1024} MB, which no set of statements is.`,
  OUT_OF_MEMORY: 'This document needs more memory than a browser gives to a page. Please try a shorter one.',
  TIMED_OUT: `This document was given up after ${stepMaxMs / 60_000} minutes. Please try a shorter one, or a faster machine.`,
  FAILED: 'This document could not be reviewed. The fault is ours, not yours.',
}

/** Why a document was not reviewed: `message` is a sentence for people, the cause is for developers. */
export class NotReviewed extends Error {
  override readonly name = 'NotReviewed'
  readonly code: WorkFault

  constructor(code: WorkFault, cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
