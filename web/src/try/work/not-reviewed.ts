import { type ErrorCode, errors, messages } from '@tickmark/contract'
import type { MarkFault } from '@tickmark/reviewer/marking'
import type { PdfFault } from '@tickmark/reviewer/reading'
import { ApiError } from '../../lib/api/api-error.ts'

export type WorkFault = PdfFault | MarkFault | 'OUT_OF_MEMORY' | 'TIMED_OUT' | 'FAILED' | 'NOT_WRITTEN'

/** How long one step may take. Reports of 300 pages need a tenth of it; a weak machine may be five times as slow. */
export const stepMaxMs = 120_000

/** The server's words, where it has any. */
const faults: Readonly<Record<WorkFault, { readonly code: ErrorCode; readonly sentence?: string }>> = {
  NOT_A_PDF: { code: 'NOT_A_PDF' },
  PDF_ENCRYPTED: { code: 'PDF_ENCRYPTED' },
  PDF_CORRUPTED: { code: 'PDF_CORRUPTED' },
  PDF_NO_TEXT: {
    code: 'PDF_NO_TEXT',
    sentence: `${messages.upload.noText} Upload it to an analysis of your own, or save a copy with recognised text.`,
  },
  PDF_TOO_COMPLEX: { code: 'PDF_TOO_COMPLEX' },
  PDF_PROTECTED: { code: 'PDF_PROTECTED' },
  PDF_NOT_REBUILT: { code: 'PDF_NOT_MARKED' },
  PDF_PAGES_DIFFER: { code: 'PDF_NOT_MARKED' },
  OUT_OF_MEMORY: {
    code: 'REVIEW_FAILED',
    sentence: 'This document needs more memory than the browser gives to a page. Try a shorter one, or a machine with more memory.',
  },
  TIMED_OUT: {
    code: 'REVIEW_FAILED',
    sentence: `This took longer than ${stepMaxMs / 60_000} minutes and was stopped. Try a shorter document, or a faster machine.`,
  },
  FAILED: { code: 'REVIEW_FAILED', sentence: 'This document could not be reviewed. The fault is on our side.' },
  NOT_WRITTEN: { code: 'EXPORT_FAILED' },
}

/** Why the thread could not carry out its order. The cause is for developers. */
export class NotReviewed extends ApiError {
  readonly fault: WorkFault

  constructor(fault: WorkFault, cause?: unknown) {
    const { code, sentence } = faults[fault]
    super(errors[code].status, JSON.stringify({ code, error: sentence ?? errors[code].error }))
    this.fault = fault
    this.cause = cause
  }
}
