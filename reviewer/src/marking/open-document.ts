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
import { PdfUnmarkable } from './pdf-unmarkable.ts'

/** Bit 6 of /P: users without the owner's password may annotate (ISO 32000-1, table 22). */
const MAY_ANNOTATE = 1 << 5

/** Opens a document for marking, without changing its dates or fields. Throws `PdfUnmarkable`. */
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
 * Completes what pdf-lib leaves undone. It removes the encryption dictionary, and rewrites strings that were encrypted one by one:
 * pdf-lib keeps their raw bytes and would write them without the escapes for brackets. Strings in object streams still have their
 * escapes. Only the former are visible in the document before decryption.
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

/** Replaces every string in an object with its bytes in hexadecimal. References are not followed. */
function withBytes(object: PDFObject): PDFObject {
  if (object instanceof PDFString) return PDFHexString.of(toHex(object.asString()))
  if (object instanceof PDFStream) withBytes(object.dict)
  if (object instanceof PDFDict) for (const [key, value] of object.entries()) object.set(key, withBytes(value))
  if (object instanceof PDFArray) for (const [index, value] of object.asArray().entries()) object.set(index, withBytes(value))
  return object
}

/** The bytes of a string that has a character for each, in hexadecimal. */
function toHex(text: string): string {
  let hex = ''
  for (let at = 0; at < text.length; at++) hex += (text.charCodeAt(at) & 0xff).toString(16).padStart(2, '0')
  return hex
}
