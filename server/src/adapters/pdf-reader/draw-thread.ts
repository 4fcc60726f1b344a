/** The thread in which the first page of a document is drawn. */
import { workerData } from 'node:worker_threads'
import encode, { init } from '@jsquash/webp/encode.js'
import { drawFirstPage, PdfUnreadable } from '@tickmark/reviewer/reading'
import { refuse, report } from './report.ts'
import type { DrawTask } from './thread-messages.ts'

/** As wide as the view of an ordinary screen; it is shown for a moment. */
const width = 800
/** Of WebP, where 100 is the best. Most pages take less than 80 kB. */
const quality = 60

try {
  const { pdf, pdfium, webp } = workerData as DrawTask
  const [pixels] = await Promise.all([drawFirstPage(pdf, () => Promise.resolve(pdfium), width), init(webp)])
  report({ kind: 'drawn', picture: new Uint8Array(await encode(pixels, { quality })) })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
