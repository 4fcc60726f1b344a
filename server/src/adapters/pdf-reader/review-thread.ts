/** The thread in which one document is read, or reviewed. */
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findTies, type Movements } from '@tickmark/contract'
import { countReview, listCautions, type Movements as EngineMovements, type Place, reviewDocument, type Review } from '@tickmark/engine'
import type { PriorYear, ReviewContent, TiedFinding, Words } from '../../ports/document-reviewer.ts'
import { PdfUnreadable } from '../../ports/pdf-reader.ts'
import { packPages, toWireTie } from './pack-pages.ts'
import { pdfReader } from './read-pdf.ts'
import type { FromThread, ThreadTask } from './thread-messages.ts'

const tell = (message: FromThread): void => parentPort?.postMessage(message)
const pack = (value: Words | ReviewContent): Uint8Array => gzipSync(JSON.stringify(value))
const unpackWords = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words

function toContent(review: Review, prior: PriorYear | undefined): ReviewContent {
  const { ticked, ties: counts } = countReview(review)
  const { pages, figures, profile, answers } = review
  const cautions = [...listUnreadPrior(prior), ...listCautions(review)]
  return { summary: { pages, figures: figures.length, ticked }, counts, profile, answers, cautions }
}

function listUnreadPrior(prior: PriorYear | undefined): string[] {
  return prior !== undefined && 'unread' in prior
    ? [`Nothing was compared with the file given as last year’s statements: ${prior.unread}`]
    : []
}

/** Halves of surrogate pairs, which a hostile file may contain: the database refuses them. */
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

function withWholeCharacters(finding: TiedFinding): TiedFinding {
  const mend = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(HALVES, '\uFFFD') : value)
  return JSON.parse(JSON.stringify(finding, mend)) as TiedFinding
}

function toWireMovements({ lines, ...periods }: EngineMovements): Movements {
  const copy = ({ box, ...place }: Place) => ({ ...place, box: [...box] as [number, number, number, number] })
  return { ...periods, lines: lines.map((line) => ({ ...line, current: copy(line.current), previous: copy(line.previous) })) }
}

async function work(task: ThreadTask): Promise<void> {
  if (task.kind === 'read') {
    const pages = await pdfReader.read(task.pdf, (done, total) => tell({ kind: 'page', done, total }))
    tell({ kind: 'read', pages: pages.length, words: pack(pages) })
    return
  }
  const { standard, prior } = task.inputs
  const lastYear = prior !== undefined && 'words' in prior ? { prior: unpackWords(prior.words) } : {}
  const review = reviewDocument(unpackWords(task.words), { standard, ...lastYear })
  const ties = new Map(review.ties.map((tie) => [tie.id, tie]))
  const findings = review.findings.map(({ movements, ...finding }): TiedFinding => ({
    ...finding,
    ...(movements && { movements: toWireMovements(movements) }),
    ties: findTies(finding.ties, ties).map(toWireTie),
    evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] })),
  }))
  tell({ kind: 'reviewed', findings: findings.map(withWholeCharacters), pages: packPages(review), content: pack(toContent(review, prior)) })
}

try {
  await work(workerData as ThreadTask)
} catch (error) {
  const code = error instanceof PdfUnreadable ? error.code : 'REVIEW_FAILED'
  tell({ kind: 'refused', code, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
