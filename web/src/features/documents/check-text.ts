import { limits } from '@tickmark/contract'

/** Whether a text can be that of a document: long enough, and with at least one word (spec section 5). */
export function isDocumentText(text: string): boolean {
  return text.trim().length >= limits.pdfMinTextLength && /\p{L}{3,}/u.test(text)
}

/** The text as it can be stored: without characters that a database rejects, and cut to the maximum length. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').slice(0, limits.fileContentMaxLength)
}
