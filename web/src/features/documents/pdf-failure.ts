import { messages } from '@tickmark/contract'
import type { Refusal } from './check-file.ts'

/** Why the browser could not read a document's text. */
export type PdfFailureKind = 'read-failed' | 'not-a-pdf' | 'corrupted' | 'encrypted' | 'no-text' | 'timed-out' | 'library-missing'

/** Reading ended without text. `kind` says which sentence to show. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure'
  readonly kind: PdfFailureKind

  constructor(kind: PdfFailureKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

const words = messages.upload

/** The sentences of the specification (section 8), and where pasting the text is a way out. */
const failures: Record<PdfFailureKind, { sentence: string; offersPasting: boolean }> = {
  'read-failed': { sentence: words.readFailed, offersPasting: false },
  'not-a-pdf': { sentence: words.notAPdf, offersPasting: true },
  corrupted: { sentence: words.corrupted, offersPasting: true },
  encrypted: { sentence: words.encrypted, offersPasting: true },
  'no-text': { sentence: words.noText, offersPasting: true },
  'timed-out': { sentence: words.timedOut, offersPasting: false },
  'library-missing': { sentence: words.libraryMissing, offersPasting: false },
}

/** What to tell the person about a document that could not be read. */
export function refusalOfReading(error: unknown): Refusal & { offersPasting: boolean } {
  const { sentence, offersPasting } = failures[error instanceof PdfFailure ? error.kind : 'not-a-pdf']
  return { title: words.errorTitle, sentence, offersPasting }
}

/** What the names of the library's own errors mean. */
const byName: Record<string, PdfFailureKind> = {
  PasswordException: 'encrypted',
  InvalidPDFException: 'corrupted',
  FormatError: 'corrupted',
  MissingDataException: 'corrupted',
}

/** The failure behind an error of the library; what nothing is known of could not be processed. */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof PdfFailure) return error
  const name = error instanceof Error ? error.name : ''
  return new PdfFailure(byName[name] ?? 'not-a-pdf', { cause: error })
}
