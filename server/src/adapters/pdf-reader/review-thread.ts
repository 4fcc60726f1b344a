/** Worker thread that reads or reviews one document. */
import { parentPort, workerData } from 'node:worker_threads'
import { PdfUnreadable } from '../../ports/pdf-reader.ts'
import type { FromThread, ThreadTask } from './thread-messages.ts'

const send = (message: FromThread): void => parentPort?.postMessage(message)

// Each task loads only its own modules: loading all takes longer than reading a short document.
async function read(pdf: Uint8Array): Promise<void> {
  const [{ pdfReader }, { pack }] = await Promise.all([import('./read-pdf.ts'), import('./packed.ts')])
  const pages = await pdfReader.read(pdf, (done, total) => send({ kind: 'page', done, total }))
  send({ kind: 'read', pages: pages.length, words: pack(pages) })
}

async function review({ words, inputs }: Extract<ThreadTask, { kind: 'review' }>): Promise<void> {
  const { reviewWords } = await import('./review-words.ts')
  send({ kind: 'reviewed', ...reviewWords(words, inputs) })
}

const task = workerData as ThreadTask
try {
  await (task.kind === 'read' ? read(task.pdf) : review(task))
} catch (error) {
  const code = error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED'
  send({ kind: 'refused', code, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
