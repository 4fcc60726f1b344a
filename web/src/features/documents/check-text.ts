import { limits } from '@tickmark/contract'

/** Whether a text can be one of a document: long enough, and with a word in it (spec section 5). */
export function isDocumentText(text: string): boolean {
  return text.trim().length >= limits.pdfMinTextLength && /\p{L}{3,}/u.test(text)
}

/** A text as it can be sent and stored: without the characters that no database takes, and cut where it is longer than any that is kept. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').slice(0, limits.fileContentMaxLength)
}
