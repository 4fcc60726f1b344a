/** The thread in which one document is read. It does not load the engine, nor the other thread the reader: each takes time. */
import { workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { PdfUnreadable } from '../../ports/pdf-reader.ts'
import { adoptPdfium } from './pdfium.ts'
import { pdfReader } from './read-pdf.ts'
import { refuse, report } from './report.ts'
import type { ReadTask } from './thread-messages.ts'

try {
  const { pdf, pdfium } = workerData as ReadTask
  adoptPdfium(pdfium)
  const pages = await pdfReader.read(pdf, (done, total) => report({ kind: 'page', done, total }))
  report({ kind: 'read', pages: pages.length, words: gzipSync(JSON.stringify(pages)) })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
