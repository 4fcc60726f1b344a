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
/** A larger picture takes longer to load than it saves. */
const maxBytes = 300_000

try {
  const { pdf, pdfium, webp } = workerData as DrawTask
  const [pixels] = await Promise.all([drawFirstPage(pdf, () => Promise.resolve(pdfium), width), init(webp)])
  const picture = new Uint8Array(await encode(pixels, { quality }))
  if (picture.length > maxBytes) throw new PdfUnreadable('PDF_TOO_COMPLEX', `a picture of ${picture.length} bytes`)
  report({ kind: 'drawn', picture })
} catch (error) {
  refuse(error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED', error)
}
