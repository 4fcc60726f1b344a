import { listForReader } from '@tickmark/engine'
import type { Database } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import type { Subject } from '../../ports/answerer.ts'
import { ReadingFailed, type DraftReader } from '../../ports/draft-reader.ts'
import type { AnnounceReading, Found, ReadingLeave, ReadingProgress } from './model.ts'
import { addAnswer, chooseOutcome } from './policy.ts'
import { progressOf, readOutcome } from './present.ts'
import * as queries from './queries.ts'
import type { ReadingKey, ReadingRow } from './queries.ts'

export interface ReadingJob {
  readonly documentId: number
  readonly round: number
}

/** Longer than the work ever takes: see `longestMs`. */
export const readingJob: JobKind<ReadingJob> = { name: 'reading', expireInSeconds: 2_100 }

/** Of a whole reading, in milliseconds: what is not read by then is told as not answered. */
const longestMs = 1_800_000
/** A model that fails so often in a row is given up. */
const mostFailures = 3
/** How often it is looked whether somebody has stopped it, in milliseconds. */
const lookMs = 500
/** What is wrong with the surroundings may pass: so often it is tried again before the reading counts as failed. */
const patience = 3

export interface RunReadingDeps {
  readonly db: Database['db']
  readonly reader: DraftReader
  readonly leave: ReadingLeave
  /** The newest draft of an analysis, as it is answered from; null when there is none. */
  readonly findSubject: (analysisId: number) => Promise<Subject | null>
  readonly announce: AnnounceReading
  /** Hears why a reading failed. */
  readonly onFailure: (documentId: number, error: unknown) => void
  readonly now?: () => Date
}

type Failure = 'NO_MODEL' | 'MODEL_NOT_ALLOWED' | 'MODEL_SPENT' | 'MODEL_REFUSED' | 'MODEL_FAILED' | 'NOTHING_TO_READ'

/** The document has been deleted, or the reading stopped or begun anew. */
class ReadingGone extends Error {
  override readonly name = 'ReadingGone'
}

/**
 * Has a language model read what the newest draft's checklist leaves to a person, one question after the other. What each came to is written
 * down before the next: it may be interrupted anywhere, and goes on where it was.
 */
export function createRunReading(deps: RunReadingDeps): JobHandler<ReadingJob> {
  const { db, reader, leave, findSubject, announce, onFailure, now = () => new Date() } = deps

  const tell = (row: ReadingRow, state: ReadingProgress['state'], progress: number) =>
    announce({ analysisId: row.analysisId, state, progress })

  async function end(row: ReadingRow, found: Found, failure: Failure | null): Promise<void> {
    const outcome = chooseOutcome(readOutcome(row.outcome), { ...found, readAt: now().toISOString() }, failure === null)
    const state = failure === null ? 'done' : 'failed'
    if (await queries.updateReading(db, row, { state, outcome, failure })) await tell(row, state, 100)
  }

  /** Reads on from what has been taken up. Answers why it ended early; null when it came to its end. */
  async function readOn(row: ReadingRow, subject: Subject, begun: Found, signal: AbortSignal): Promise<[Found, Failure | null]> {
    const deadline = Date.now() + longestMs
    let found = begun
    let inRow = 0
    for (const [index, check] of row.questions.entries()) {
      if (index < row.taken) continue
      const allowance = row.userId === null ? { allowed: false as const } : await leave.allow(row, row.userId)
      if (!allowance.allowed) return [found, 'MODEL_NOT_ALLOWED']
      if (allowance.tokens <= 0) return [found, 'MODEL_SPENT']
      if (Date.now() > deadline) return [found, 'MODEL_FAILED']
      const answer = await reader.read({ subject, check, tokens: allowance.tokens }, signal).catch((error: unknown) => {
        if (error instanceof ReadingFailed) return error
        throw error
      })
      if (row.userId !== null) await leave.spend(row.userId, answer.tokens)
      // What it has cost counts, whatever comes of it.
      if (signal.aborted) throw signal.reason
      const isFailed = answer instanceof ReadingFailed
      inRow = isFailed ? inRow + 1 : 0
      found = addAnswer(found, isFailed ? null : { points: [...answer.findings], dropped: answer.dropped })
      if (!(await queries.updateReading(db, row, { taken: index + 1, found }))) throw new ReadingGone()
      if (isFailed && (answer.code === 'MODEL_REFUSED' || inRow >= mostFailures)) return [found, answer.code]
      await tell(row, 'reading', progressOf(index + 1, row.questions.length))
    }
    return [found, found.answered === 0 ? 'MODEL_FAILED' : null]
  }

  async function read(row: ReadingRow, signal: AbortSignal): Promise<void> {
    const subject = await findSubject(row.analysisId)
    // A newer draft has come: nobody asked to have that one read.
    if (subject === null || subject.review.document?.id !== row.documentId) {
      await queries.updateReading(db, row, { state: 'stopped' })
      return
    }
    const questions = row.taken > 0 ? row.questions : listForReader(subject.review.answers ?? [])
    const none: Found = {
      model: reader.model,
      documentId: row.documentId,
      asked: questions.length,
      answered: 0,
      dropped: { place: 0, figures: 0, form: 0 },
      points: [],
    }
    const begun = row.taken > 0 && row.found !== null ? (row.found as Found) : none
    if (questions.length === 0) return end(row, none, 'NOTHING_TO_READ')
    if (!(await queries.updateReading(db, row, { state: 'reading', questions }))) return
    await tell(row, 'reading', progressOf(row.taken, questions.length))
    const [found, failure] = await readOn({ ...row, questions }, subject, begun, signal)
    await end(row, found, failure)
  }

  return async ({ documentId, round }, { signal, attempt }) => {
    const row = await queries.findReading(db, documentId)
    if (row === null || row.round !== round || (row.state !== 'queued' && row.state !== 'reading')) return
    const watch = watchReading(db, row)
    try {
      await read(row, AbortSignal.any([signal, watch.signal]))
    } catch (error) {
      if (error instanceof ReadingGone) return
      if (signal.aborted || attempt < patience) throw error
      onFailure(documentId, error)
      const last = await queries.findReading(db, documentId)
      if (last !== null && last.round === round && last.found !== null) await end(last, last.found as Found, 'MODEL_FAILED')
      else await queries.updateReading(db, row, { state: 'failed', failure: 'MODEL_FAILED' })
    } finally {
      watch.end()
    }
  }
}

/** Aborts its signal soon after the reading has been stopped, begun anew or deleted. */
function watchReading(db: Database['db'], key: ReadingKey) {
  const gone = new AbortController()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    queries
      .isUnderWay(db, key)
      .then((underWay) => {
        if (!underWay) gone.abort(new ReadingGone())
      })
      // Not being able to look is no reason to give up: the work itself will meet the same trouble.
      .catch(() => {})
      .finally(() => void (busy = false))
  }, lookMs)
  return { signal: gone.signal, end: () => clearInterval(timer) }
}
