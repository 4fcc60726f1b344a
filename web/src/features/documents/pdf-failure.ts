import { messages } from '@tickmark/contract'
import type { Refusal } from './check-file.ts'

/** Why the browser could not read the text of a document. */
export type PdfFailureKind = 'read-failed' | 'not-a-pdf' | 'corrupted' | 'encrypted' | 'no-text' | 'timed-out' | 'library-missing'

/** Reading failed. `kind` selects the message. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure'
  readonly kind: PdfFailureKind

  constructor(kind: PdfFailureKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

/** The messages of the specification (section 8), and whether pasting the text is an alternative. */
const failures: Record<PdfFailureKind, { sentence: string; offersPasting: boolean }> = {
  'read-failed': { sentence: messages.upload.readFailed, offersPasting: false },
  'not-a-pdf': { sentence: messages.upload.notAPdf, offersPasting: true },
  corrupted: { sentence: messages.upload.corrupted, offersPasting: true },
  encrypted: { sentence: messages.upload.encrypted, offersPasting: true },
  'no-text': { sentence: messages.upload.noText, offersPasting: true },
  'timed-out': { sentence: messages.upload.timedOut, offersPasting: false },
  'library-missing': { sentence: messages.upload.libraryMissing, offersPasting: false },
}

/** The message for a document that could not be read. */
export function refusalOfReading(error: unknown): Refusal & { offersPasting: boolean } {
  const { sentence, offersPasting } = failures[error instanceof PdfFailure ? error.kind : 'not-a-pdf']
  return { title: messages.upload.errorTitle, sentence, offersPasting }
}

/** The meaning of the error names of the library and of its worker (lib/pdf/open-pdf.ts). */
const byName: Record<string, PdfFailureKind> = {
  PasswordException: 'encrypted',
  InvalidPDFException: 'corrupted',
  FormatError: 'corrupted',
  MissingDataException: 'corrupted',
  PdfWorkerMissing: 'library-missing',
  PdfWorkerCrashed: 'timed-out',
}

/** Turns an error of the library into a failure; an unknown error counts as "could not be processed". */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof PdfFailure) return error
  const name = error instanceof Error ? error.name : ''
  return new PdfFailure(byName[name] ?? 'not-a-pdf', { cause: error })
}
