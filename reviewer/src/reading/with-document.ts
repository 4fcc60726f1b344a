import { PdfUnreadable } from './pdf-unreadable.ts'
import { type CompilePdfium, discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts'

/** PDFium's error codes (fpdfview.h): 4 is a password, 5 an unknown security scheme. */
const PASSWORD_ERRORS = new Set([4, 5])
/** Other bytes may come before the signature (ISO 32000-1, 7.5.2 and its implementation note). */
const SIGNATURE_WITHIN = 1024
const SIGNATURE = [...'%PDF-'].map((character) => character.charCodeAt(0))

/** Opens a PDF, passes its handle to `work` and closes it. Throws `PdfUnreadable`, also for whatever PDFium or `work` fails at. */
export async function withDocument<Result>(
  bytes: Uint8Array,
  compile: CompilePdfium,
  work: (pdfium: Pdfium, document: number) => Result,
): Promise<Result> {
  if (!hasSignature(bytes)) throw new PdfUnreadable('NOT_A_PDF')
  const pdfium = await loadPdfium(compile)
  try {
    return openDocument(pdfium, bytes, work)
  } catch (cause) {
    if (cause instanceof PdfUnreadable) throw cause
    discardPdfium()
    throw new PdfUnreadable('PDF_CORRUPTED', cause)
  }
}

function openDocument<Result>(pdfium: Pdfium, bytes: Uint8Array, work: (pdfium: Pdfium, document: number) => Result): Result {
  const { calls } = pdfium
  const data = calls.malloc(bytes.length)
  if (data === 0) throw new PdfUnreadable('PDF_CORRUPTED', 'too large for the memory of the reader')
  pdfium.bytes.set(bytes, data)
  try {
    const document = calls.FPDF_LoadMemDocument(data, bytes.length, 0)
    if (document === 0) throw new PdfUnreadable(PASSWORD_ERRORS.has(calls.FPDF_GetLastError()) ? 'PDF_ENCRYPTED' : 'PDF_CORRUPTED')
    try {
      return work(pdfium, document)
    } finally {
      // The document reads from the bytes until it is closed.
      calls.FPDF_CloseDocument(document)
    }
  } finally {
    calls.free(data)
  }
}

function hasSignature(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SIGNATURE_WITHIN)
  return head.some((_, at) => SIGNATURE.every((byte, offset) => head[at + offset] === byte))
}
