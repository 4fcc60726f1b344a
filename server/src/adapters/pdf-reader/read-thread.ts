/** The thread in which one document is read. It does not load the engine, nor the other thread the reader: each takes time. */
import { workerData } from 'node:worker_threads'
import { hasText, PdfUnreadable, readPages } from '@tickmark/reviewer/reading'
import { listScans, type PageReading, withRecognised } from '@tickmark/reviewer/recognising'
import { pack, unpack } from './pack.ts'
import { refuse, report } from './report.ts'
import type { ReadPagesTask } from './thread-messages.ts'

try {
  const { pdf, pdfium, recognised } = workerData as ReadPagesTask
  const pages = await readPages(
    pdf,
    () => Promise.resolve(pdfium),
    (done, total) => report({ kind: 'page', done, total }),
  )
  const scans = recognised === undefined ? [] : listScans(pages)
  const seen = new Map((recognised ?? []).flatMap(({ page, seen }) => (seen === null ? [] : [[page, unpack(seen) as PageReading]])))
  const left = scans.filter((number) => !recognised?.some(({ page }) => page === number))
  const read = withRecognised(pages, seen)
  if (left.length === 0 && !hasText(read)) throw new PdfUnreadable('PDF_NO_TEXT')
  report({ kind: 'read', pages: pages.length, words: pack(read), ...(left.length > 0 && { scans: { pages: scans.length, left } }) })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
