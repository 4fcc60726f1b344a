import type { AiReview } from '@tickmark/contract'
import { listForReader } from '@tickmark/engine'
import type { Database } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Subject } from '../../ports/answerer.ts'
import type { AnnounceReading, ReadingLeave } from './model.ts'
import { presentReading } from './present.ts'
import * as queries from './queries.ts'
import { readingJob } from './run-reading.ts'
import { stopUnfinished } from './stop-readings.ts'

export { createRunReading, readingJob, type ReadingJob } from './run-reading.ts'
export type { ReadingProgress } from './model.ts'

/** A reading may not begin. The code is the contract's. */
export class ReadingRefused extends Error {
  override readonly name = 'ReadingRefused'
  readonly code: 'NO_MODEL' | 'MODEL_NOT_ALLOWED' | 'MODEL_SPENT' | 'NOTHING_TO_READ' | 'TOO_MANY_QUESTIONS'

  constructor(code: ReadingRefused['code']) {
    super(code)
    this.code = code
  }
}

export interface Readings {
  /** How far the reading of the newest draft is, and what it came to. */
  get(analysisId: number): Promise<AiReview>
  /**
   * Begins one for the newest draft, at this user's cost; one that is under way goes on, and one of an older draft ends. A user has one at
   * a time. Throws `ReadingRefused`.
   */
  start(analysis: { readonly id: number; readonly workspaceId: number }, userId: number): Promise<AiReview>
  /** Ends what is under way, whichever draft it reads; what it has found stays. */
  stop(analysisId: number): Promise<AiReview>
}

export interface ReadingsDeps {
  readonly db: Database['db']
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  /** Whether there is a language model at all. */
  readonly hasModel: boolean
  readonly leave: Pick<ReadingLeave, 'allow'>
  /** The newest draft of an analysis, as it is answered from; null when there is none. */
  readonly findSubject: (analysisId: number) => Promise<Subject | null>
  readonly announce: AnnounceReading
  readonly now?: () => Date
}

/** Readings of drafts by a language model, each asked for by somebody who works on the analysis (D13, D24). */
export function createReadings(deps: ReadingsDeps): Readings {
  const { db, jobs, hasModel, leave, findSubject, announce, now = () => new Date() } = deps

  async function get(analysisId: number): Promise<AiReview> {
    const subject = await findSubject(analysisId)
    const documentId = subject?.review.document?.id
    const row = documentId === undefined ? null : await queries.findReading(db, documentId)
    return presentReading(row, subject?.review.state === 'done' ? listForReader(subject.review.answers ?? []).length : 0)
  }

  return {
    get,
    async start({ id, workspaceId }, userId) {
      if (!hasModel) throw new ReadingRefused('NO_MODEL')
      const allowance = await leave.allow({ analysisId: id }, userId)
      if (!allowance.allowed) throw new ReadingRefused('MODEL_NOT_ALLOWED')
      if (allowance.tokens <= 0) throw new ReadingRefused('MODEL_SPENT')
      const subject = await findSubject(id)
      const documentId = subject?.review.document?.id
      if (documentId === undefined || subject?.review.state !== 'done' || listForReader(subject.review.answers ?? []).length === 0)
        throw new ReadingRefused('NOTHING_TO_READ')
      const begun = await db.transaction(async (tx) => {
        await queries.lockReader(tx, userId)
        await stopUnfinished(tx, id, now(), documentId)
        const row = await queries.beginReading(tx, { documentId, workspaceId, analysisId: id, userId })
        if (row === null) return null
        if (await queries.isReadingAnother(tx, userId, documentId)) throw new ReadingRefused('TOO_MANY_QUESTIONS')
        await jobs.send(tx, readingJob, { documentId, round: row.round })
        return row
      })
      if (begun !== null) {
        jobs.wake(readingJob)
        await announce({ analysisId: id, state: 'queued', progress: 0 })
      }
      return get(id)
    },
    async stop(analysisId) {
      const isStopped = await db.transaction((tx) => stopUnfinished(tx, analysisId, now()))
      if (isStopped) await announce({ analysisId, state: 'stopped', progress: 100 })
      return get(analysisId)
    },
  }
}
