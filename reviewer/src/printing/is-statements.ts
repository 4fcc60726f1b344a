import { findKind } from './find-kind.ts'

const HEAD_BYTES = 1024

const KINDS: readonly string[] = ['pdf', 'word', 'html', 'instance']

/** Whether a file is a PDF, a Word file, a page of HTML or an XBRL instance, by its content: statements and no ledger. `name` helps only where that leaves a doubt. */
export const isStatements = (bytes: Uint8Array, name: string): boolean => KINDS.includes(findKind(bytes, name))

/** What Word files, PDFs and pages of HTML begin with, and some other files: by the first kilobyte, so that no ledger of gigabytes is read for it. */
export const mayBeStatements = (head: Uint8Array): boolean =>
  /^PK|%PDF-|^[^a-z\d]*<|<(?:!doctype|html|\?xml)/i.test(String.fromCharCode(...head.subarray(0, HEAD_BYTES)))
