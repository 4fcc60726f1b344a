import { decodeWide } from './memory.ts'
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
    // A text that does not fit is not written.
    return size > MAX_BYTES ? '' : decodeWide(pdfium, text, size)
  } finally {
    calls.free(text)
    calls.free(tag)
  }
}
