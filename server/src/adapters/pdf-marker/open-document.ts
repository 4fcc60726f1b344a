import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { PdfUnmarkable } from '../../ports/pdf-marker.ts'

/** Bit 6 of /P: whoever opens the file without its owner's password may annotate it (ISO 32000-1, table 22). */
const MAY_ANNOTATE = 1 << 5

/** Opens a document to be marked. Nothing in it is changed, neither its dates nor its fields. Throws `PdfUnmarkable`. */
export async function openDocument(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await load(pdf, { ignoreEncryption: true })
  if (!document.isEncrypted) return document
  if (!mayAnnotate(document)) throw new PdfUnmarkable('PDF_PROTECTED')
  return load(pdf, { password: '' })
}

async function load(pdf: Uint8Array, options: { ignoreEncryption: true } | { password: string }): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, { ...options, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  } catch (cause) {
    throw new PdfUnmarkable('PDF_NOT_REBUILT', cause)
  }
}

function mayAnnotate({ context }: PDFDocument): boolean {
  const encryption = context.lookupMaybe(context.trailerInfo.Encrypt, PDFDict)
  const permissions = encryption?.lookupMaybe(PDFName.of('P'), PDFNumber)?.asNumber() ?? 0
  return (permissions & MAY_ANNOTATE) !== 0
}
