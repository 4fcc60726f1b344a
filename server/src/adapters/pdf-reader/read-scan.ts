import type { Page } from '@tickmark/engine'
import { hasText, type OnPage, PdfUnreadable, readPages } from '@tickmark/reviewer/reading'
import { listScans, type Recognising, recognisePages, withRecognised } from '@tickmark/reviewer/recognising'
import { compilePdfium } from './compile-wasm.ts'

/** Each takes a core and 150 MB. */
const READERS = 2

/**
 * Reads a PDF, and recognises the text of its pages if they are scans. Throws `PdfUnreadable`. @param onRecognised called for each page that
 * was recognised, and with 0 before the first
 */
export async function readPdfOrScan(bytes: Uint8Array, onRecognised: OnPage): Promise<readonly Page[]> {
  const pages = await readPages(bytes, compilePdfium)
  const scans = listScans(pages)
  if (scans.length > 0) onRecognised(0, scans.length)
  const read =
    scans.length === 0 ? pages : withRecognised(pages, await recogniseScans(bytes, compilePdfium, scans, { onPage: onRecognised }))
  if (!hasText(read)) throw new PdfUnreadable('PDF_NO_TEXT')
  return read
}

/** Recognises these pages of a PDF, two at a time. */
export async function recogniseScans(
  bytes: Uint8Array,
  compile: Recognising['compile'],
  scans: readonly number[],
  heard: Pick<Recognising, 'onReading' | 'onPage'>,
): ReturnType<typeof recognisePages> {
  // Few documents are scans: what reads them is loaded for them alone.
  const { createTesseract } = await import('./tesseract.ts')
  const readers = Array.from({ length: Math.min(READERS, scans.length) }, () => createTesseract())
  try {
    return await recognisePages({ ...heard, bytes, compile, scans, readers: readers.map(({ read }) => read) })
  } finally {
    await Promise.all(readers.map((reader) => reader.close()))
  }
}
