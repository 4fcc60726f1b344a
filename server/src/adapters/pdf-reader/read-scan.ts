import type { Page } from '@tickmark/engine'
import { hasText, type OnPage, PdfUnreadable, readPages } from '@tickmark/reviewer/reading'
import { listScans, recognisePages, withRecognised } from '@tickmark/reviewer/recognising'
import { compilePdfium } from './compile-wasm.ts'
import { createTesseract } from './tesseract.ts'

/** Each takes a core and 150 MB. */
const READERS = 2

/**
 * Reads a PDF, and recognises the text of its pages if they are scans. Throws `PdfUnreadable`. @param onRecognised called for each page that
 * was recognised, and with 0 before the first
 */
export async function readPdfOrScan(bytes: Uint8Array, onRecognised: OnPage): Promise<readonly Page[]> {
  const pages = await readPages(bytes, compilePdfium)
  const scans = listScans(pages)
  const read = scans.length === 0 ? pages : await recognise(bytes, pages, scans, onRecognised)
  if (!hasText(read)) throw new PdfUnreadable('PDF_NO_TEXT')
  return read
}

async function recognise(bytes: Uint8Array, pages: readonly Page[], scans: readonly number[], onPage: OnPage): Promise<readonly Page[]> {
  const readers = Array.from({ length: Math.min(READERS, scans.length) }, () => createTesseract())
  try {
    onPage(0, scans.length)
    const recognised = await recognisePages({ bytes, compile: compilePdfium, scans, readers: readers.map(({ read }) => read), onPage })
    return withRecognised(pages, recognised)
  } finally {
    await Promise.all(readers.map((reader) => reader.close()))
  }
}
