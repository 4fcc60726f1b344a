/** The thread in which one document is read. It does not load the engine, nor the other thread the reader: each takes time. */
import { workerData } from 'node:worker_threads'
import { PdfUnreadable, readPdf } from '@tickmark/reviewer/reading'
import { pack } from './pack.ts'
import { refuse, report } from './report.ts'
import type { ReadTask } from './thread-messages.ts'

try {
  const { pdf, pdfium } = workerData as ReadTask
  const pages = await readPdf(
    pdf,
    () => Promise.resolve(pdfium),
    (done, total) => report({ kind: 'page', done, total }),
  )
  report({ kind: 'read', pages: pages.length, words: pack(pages) })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
