/** The thread in which scanned pages are recognised. It starts two of its own, which end with it. */
import { workerData } from 'node:worker_threads'
import { PdfUnreadable } from '@tickmark/reviewer/reading'
import { pack } from './pack.ts'
import { recogniseScans } from './read-scan.ts'
import { refuse, report } from './report.ts'
import type { RecogniseTask } from './thread-messages.ts'

try {
  const { pdf, pdfium, pages } = workerData as RecogniseTask
  await recogniseScans(pdf, () => Promise.resolve(pdfium), pages, {
    onReading: (page, seen) => report({ kind: 'recognised', page, seen: seen === null ? null : pack(seen) }),
  })
  report({ kind: 'all-recognised' })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
