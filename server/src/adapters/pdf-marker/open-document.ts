import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { PdfUnmarkable } from '../../ports/pdf-marker.ts'

/** Bit 6 of /P: anyone who opens the file without its owner's password may annotate it (ISO 32000-1, table 22). */
const MAY_ANNOTATE = 1 << 5

/** Opens a document to be marked. Nothing in it is changed, neither its dates nor its fields. Throws `PdfUnmarkable`. */
export async function openDocument(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await load(pdf, { ignoreEncryption: true })
  if (!document.isEncrypted) return document
  if (!mayAnnotate(document)) throw new PdfUnmarkable('PDF_PROTECTED')
  return finishDecrypting(document, await load(pdf, { password: '' }))
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

/**
 * Does what pdf-lib leaves undone. The dictionary that says how to decrypt is of no more use. A string that was encrypted by itself is
 * kept as its bytes, and would be written without the escapes that a bracket among them needs; those in object streams were not, and
 * still have theirs. Only the former can be seen in the document as it was before decrypting.
 */
function finishDecrypting({ context: sealed }: PDFDocument, opened: PDFDocument): PDFDocument {
  const { context } = opened
  if (sealed.trailerInfo.Encrypt instanceof PDFRef) context.delete(sealed.trailerInfo.Encrypt)
  for (const [ref] of sealed.enumerateIndirectObjects()) {
    const object = context.lookup(ref)
    if (object !== undefined) context.assign(ref, withBytes(object))
  }
  return opened
}

/** The object with every string in it written as its bytes. References are not followed. */
function withBytes(object: PDFObject): PDFObject {
  if (object instanceof PDFString) return PDFHexString.of(Buffer.from(object.asString(), 'latin1').toString('hex'))
  if (object instanceof PDFStream) withBytes(object.dict)
  if (object instanceof PDFDict) for (const [key, value] of object.entries()) object.set(key, withBytes(value))
  if (object instanceof PDFArray) for (const [index, value] of object.asArray().entries()) object.set(index, withBytes(value))
  return object
}
