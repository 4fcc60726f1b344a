import type { Pdfium } from './pdfium.ts'

/** Longer subjects are none of ours. */
const MAX_BYTES = 1_000

/** The subject of a PDF, as its properties show it; empty if there is none. */
export function readSubject(pdfium: Pdfium, document: number): string {
  const { calls } = pdfium
  const tag = calls.malloc(8)
  const text = calls.malloc(MAX_BYTES)
  try {
    pdfium.bytes.set(
      [...'Subject\0'].map((character) => character.charCodeAt(0)),
      tag,
    )
    const size = calls.FPDF_GetMetaText(document, tag, text, MAX_BYTES)
    // UTF-16 with a zero at its end; a text that does not fit is not written.
    const length = size > MAX_BYTES ? 0 : Math.max(0, size / 2 - 1)
    const bytes = pdfium.bytes.slice(text, text + 2 * length)
    return Array.from({ length }, (_, at) => String.fromCharCode((bytes[2 * at] ?? 0) + 256 * (bytes[2 * at + 1] ?? 0))).join('')
  } finally {
    calls.free(text)
    calls.free(tag)
  }
}
