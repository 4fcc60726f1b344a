import { messages, type PreparedProfile } from '@tickmark/contract'
import { describePrintFault } from '../../../lib/printing/describe-print-fault.ts'
import type { LastYearFile } from './thread-messages.ts'

/** Why a document is not used as last year's accounts. The message is for people. */
export class StatementsUnusable extends Error {
  override readonly name = 'StatementsUnusable'
}

const HEAD_BYTES = 1024

/**
 * Reads last year's accounts from a PDF, a Word file or a page of HTML, within a thread; null for another file. What reads them is loaded for
 * them alone. Throws `StatementsUnusable`.
 */
export async function readStatements(file: File, profile: PreparedProfile): Promise<LastYearFile | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const { DraftUnprintable, isStatements, mayBeStatements, printFile } = await import('@tickmark/reviewer/printing')
  if (!mayBeStatements(head)) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isStatements(bytes, file.name)) return null
  const [{ PdfUnreadable, readPdf }, { compareToProfile, readLastYear }] = await Promise.all([
    import('@tickmark/reviewer/reading'),
    import('@tickmark/engine/last-year'),
  ])
  try {
    const lastYear = readLastYear(await readPdf(await printFile(bytes, file.name), compilePdfium))
    const problems = [...compareToProfile(lastYear, profile), ...lastYear.problems]
    const { trialBalance } = lastYear
    if (trialBalance === null) throw new StatementsUnusable(problems.map(({ message, remedy }) => `${message} ${remedy}`).join(' '))
    return { ...lastYear, trialBalance, problems }
  } catch (fault) {
    if (fault instanceof PdfUnreadable) throw new StatementsUnusable(SENTENCES[fault.code])
    if (fault instanceof DraftUnprintable) throw new StatementsUnusable(describePrintFault(fault.code))
    throw fault
  }
}

const SENTENCES = {
  NOT_A_PDF: messages.upload.notAPdf,
  PDF_ENCRYPTED: messages.upload.encrypted,
  PDF_CORRUPTED: messages.upload.corrupted,
  PDF_NO_TEXT: messages.upload.noText,
  PDF_TOO_COMPLEX: messages.upload.tooComplex,
} as const

async function compilePdfium(): Promise<WebAssembly.Module> {
  const { default: address } = await import('@hyzyla/pdfium/pdfium.wasm?url')
  return WebAssembly.compile(await (await fetch(address)).arrayBuffer())
}
