import type { AiReview } from '@tickmark/contract'
import { listForReader } from '@tickmark/engine'
import type { Database } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Subject } from '../../ports/answerer.ts'
import type { AnnounceAiReview, ModelUses } from './model.ts'
import { presentAiReview } from './present.ts'
import * as queries from './queries.ts'
import { aiReviewJob } from './run-ai-review.ts'
import { stopUnfinished } from './stop-ai-reviews.ts'

export { createRunAiReview, aiReviewJob, type AiReviewJob } from './run-ai-review.ts'
export type { AiReviewProgress } from './model.ts'

/** An AI review cannot start. The code is the contract's. */
export class AiReviewRefused extends Error {
  override readonly name = 'AiReviewRefused'
  readonly code: 'NO_MODEL' | 'MODEL_NOT_ALLOWED' | 'MODEL_SPENT' | 'NOTHING_TO_READ' | 'TOO_MANY_QUESTIONS'

  constructor(code: AiReviewRefused['code']) {
    super(code)
    this.code = code
  }
}

export interface AiReviews {
  /** The progress and outcome of the AI review of the newest draft. */
  get(analysisId: number): Promise<AiReview>
  /**
   * Starts one for the newest draft, counted against this user's allowance; one that is under way continues, and one of an older draft
   * ends. A user has one at a time. Throws `AiReviewRefused`.
   */
  start(analysis: { readonly id: number; readonly workspaceId: number }, userId: number): Promise<AiReview>
  /** Stops the AI review under way, whichever draft it is of; its results stay. */
  stop(analysisId: number): Promise<AiReview>
}

export interface AiReviewsDeps {
  readonly db: Database['db']
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  /** Whether a language model is configured. */
  readonly hasModel: boolean
  readonly modelUses: Pick<ModelUses, 'allow'>
  /** The newest draft of an analysis, as the assistant reads it; null if there is none. */
  readonly findSubject: (analysisId: number) => Promise<Subject | null>
  readonly announce: AnnounceAiReview
  readonly now?: () => Date
}

/** AI reviews of drafts, each started by an owner or reviewer of the analysis (D13, D24). */
export function createAiReviews(deps: AiReviewsDeps): AiReviews {
  const { db, jobs, hasModel, modelUses, findSubject, announce, now = () => new Date() } = deps

  async function get(analysisId: number): Promise<AiReview> {
    const subject = await findSubject(analysisId)
    const documentId = subject?.review.document?.id
    const row = documentId === undefined ? null : await queries.findAiReview(db, documentId)
    return presentAiReview(row, subject?.review.state === 'done' ? listForReader(subject.review.answers ?? []).length : 0)
  }

  return {
    get,
    async start({ id, workspaceId }, userId) {
      if (!hasModel) throw new AiReviewRefused('NO_MODEL')
      const allowance = await modelUses.allow({ analysisId: id }, userId)
      if (!allowance.allowed) throw new AiReviewRefused('MODEL_NOT_ALLOWED')
      if (allowance.tokens <= 0) throw new AiReviewRefused('MODEL_SPENT')
      const subject = await findSubject(id)
      const documentId = subject?.review.document?.id
      if (documentId === undefined || subject?.review.state !== 'done' || listForReader(subject.review.answers ?? []).length === 0)
        throw new AiReviewRefused('NOTHING_TO_READ')
      const begun = await db.transaction(async (tx) => {
        await queries.lockUser(tx, userId)
        await stopUnfinished(tx, id, now(), documentId)
        const row = await queries.beginAiReview(tx, { documentId, workspaceId, analysisId: id, userId })
        if (row === null) return null
        if (await queries.isReviewingAnother(tx, userId, documentId)) throw new AiReviewRefused('TOO_MANY_QUESTIONS')
        await jobs.send(tx, aiReviewJob, { documentId, round: row.round })
        return row
      })
      if (begun !== null) {
        jobs.wake(aiReviewJob)
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
