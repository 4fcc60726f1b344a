/** The thread in which one document is read, or reviewed. */
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { countReview, listCautions, reviewDocument, type Review } from '@tickmark/engine'
import type { ReviewContent, Words } from '../../ports/document-reviewer.ts'
import { PdfUnreadable } from '../../ports/pdf-reader.ts'
import { pdfReader } from './read-pdf.ts'
import type { FromThread, ThreadTask } from './thread-messages.ts'

const tell = (message: FromThread): void => parentPort?.postMessage(message)
const pack = (value: Words | ReviewContent): Uint8Array => gzipSync(JSON.stringify(value))
const unpackWords = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words

function toContent(review: Review): ReviewContent {
  const { ticked, ties: counts } = countReview(review)
  const figures = review.figures.map((figure) => ({
    ...figure,
    box: [...figure.box] as [number, number, number, number],
    ties: [...figure.ties],
  }))
  const { pages, ties, profile, answers } = review
  return { summary: { pages, figures: figures.length, ticked }, counts, ties, figures, profile, answers, cautions: listCautions(review) }
}

async function work(task: ThreadTask): Promise<void> {
  if (task.kind === 'read') {
    const pages = await pdfReader.read(task.pdf, (done, total) => tell({ kind: 'page', done, total }))
    tell({ kind: 'read', pages: pages.length, words: pack(pages) })
    return
  }
  const review = reviewDocument(unpackWords(task.words), { standard: task.standard })
  const findings = review.findings.map((finding) => ({
    ...finding,
    evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] as [number, number, number, number] })),
  }))
  tell({ kind: 'reviewed', findings, content: pack(toContent(review)) })
}

try {
  await work(workerData as ThreadTask)
} catch (error) {
  const code = error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED'
  tell({ kind: 'refused', code, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
