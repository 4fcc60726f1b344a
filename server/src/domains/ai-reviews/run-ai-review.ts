import { listForReader } from '@tickmark/engine'
import type { Database, Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import type { Subject } from '../../ports/answerer.ts'
import { AiReviewFailed, type DraftReader } from '../../ports/draft-reader.ts'
import { findRole } from '../analyses/service.ts'
import type { AnnounceAiReview, Found, ModelUses, AiReviewProgress } from './model.ts'
import { addAnswer, chooseOutcome } from './policy.ts'
import { progressOf, readOutcome } from './present.ts'
import * as queries from './queries.ts'
import type { AiReviewKey, AiReviewRow } from './queries.ts'
import { stopped } from './stop-ai-reviews.ts'

export interface AiReviewJob {
  readonly documentId: number
  readonly round: number
}

export const aiReviewJob: JobKind<AiReviewJob> = { name: 'reading', expireInSeconds: 2_100 }

/** Time left after the last question to store the outcome, in milliseconds. */
const graceMs = 60_000

/** Failures in a row after which the AI review ends. */
const maxFailures = 3

/** Milliseconds between checks whether someone has stopped it. */
const pollMs = 500

/** Retries before the AI review counts as failed: trouble with the database or the files may pass. */
const maxRetries = 3

export interface RunAiReviewDeps {
  readonly db: Database['db']
  readonly reader: DraftReader
  readonly modelUses: ModelUses & { spend(userId: number, tokens: number, within: Db): Promise<void> }
  /** The newest draft of an analysis, as the assistant reads it; null if there is none. */
  readonly findSubject: (analysisId: number) => Promise<Subject | null>
  readonly announce: AnnounceAiReview
  /** Receives why an AI review failed. */
  readonly onFailure: (documentId: number, error: unknown) => void
  readonly now?: () => Date
}

type Failure = 'NO_MODEL' | 'MODEL_NOT_ALLOWED' | 'MODEL_SPENT' | 'MODEL_REFUSED' | 'MODEL_FAILED' | 'NOTHING_TO_READ'

/** Why an AI review ended early; null if it is complete. */
type Ending = Failure | 'STOPPED' | null

/** The document has been deleted, or the AI review has been stopped or restarted. */
class AiReviewGone extends Error {
  override readonly name = 'AiReviewGone'
}

/**
 * Has a language model review the checklist items of the newest draft that need judgement, one question after the other. Each answer is
 * stored before the next question: an interrupted AI review continues where it was.
 */
export function createRunAiReview(deps: RunAiReviewDeps): JobHandler<AiReviewJob> {
  const { db, reader, modelUses, findSubject, announce, onFailure, now = () => new Date() } = deps

  const report = (row: AiReviewRow, state: AiReviewProgress['state'], progress: number) =>
    announce({ analysisId: row.analysisId, state, progress })

  async function end(row: AiReviewRow, found: Found, ending: Ending): Promise<void> {
    const outcome = () => chooseOutcome(readOutcome(row.outcome), { ...found, readAt: now().toISOString() }, ending === null)
    const change =
      ending === 'STOPPED'
        ? stopped(row, found, now())
        : { state: ending === null ? ('done' as const) : ('failed' as const), outcome: outcome(), failure: ending }
    if (await queries.updateAiReview(db, row, change)) await report(row, change.state ?? 'stopped', 100)
  }

  /** Why the next question cannot be asked, or the tokens left for it: checked before each one, since all of it may change. */
  async function findObstacle(row: AiReviewRow, until: number): Promise<{ readonly ending: Ending } | { readonly tokens: number }> {
    const { analysisId, userId } = row
    const role = userId === null ? null : await findRole(db, userId, analysisId)
    // A user does not pay for an analysis they have lost access to, nor for a draft that has been superseded.
    if (userId === null || (role !== 'owner' && role !== 'reviewer')) return { ending: 'STOPPED' }
    if ((await queries.findNewestDraft(db, analysisId)) !== row.documentId) return { ending: 'STOPPED' }
    const allowance = await modelUses.allow(row, userId)
    if (!allowance.allowed) return { ending: 'MODEL_NOT_ALLOWED' }
    if (allowance.tokens <= 0) return { ending: 'MODEL_SPENT' }
    return Date.now() + reader.questionMs > until ? { ending: 'MODEL_FAILED' } : { tokens: allowance.tokens }
  }

  /**
   * Continues from the last stored answer; asks no question that could end after `until`. Returns how far it got and why it ended.
   */
  async function readOn(
    begun: AiReviewRow,
    subject: Subject,
    none: Found,
    until: number,
    signal: AbortSignal,
  ): Promise<[AiReviewRow, Found, Ending]> {
    let row = begun
    let found = begun.taken > 0 && begun.found !== null ? (begun.found as Found) : none
    let inRow = 0
    for (let check = row.questions[row.taken]; check !== undefined; check = row.questions[row.taken]) {
      const next = await findObstacle(row, until)
      if ('ending' in next) return [row, found, next.ending]
      const answer = await reader.read({ subject, check, tokens: next.tokens }, signal).catch((error: unknown) => {
        if (error instanceof AiReviewFailed) return error
        throw error
      })
      const isFailed = answer instanceof AiReviewFailed
      inRow = isFailed ? inRow + 1 : 0
      found = addAnswer(found, isFailed ? null : { points: [...answer.findings], dropped: answer.dropped })
      const change = { taken: row.taken + 1, found }
      const place = row
      // The cost counts, whatever the answer. A question that was interrupted is asked again.
      const isTaken = await db.transaction(async (tx) => {
        if (place.userId !== null) await modelUses.spend(place.userId, answer.tokens, tx)
        return isFailed && signal.aborted ? null : queries.updateAiReview(tx, place, change)
      })
      if (signal.aborted) throw signal.reason
      if (isTaken !== true)
        throw (await queries.isUnderWay(db, row)) ? new Error('Another process is running this AI review') : new AiReviewGone()
      row = { ...row, ...change }
      if (isFailed && (answer.code === 'MODEL_REFUSED' || inRow >= maxFailures)) return [row, found, answer.code]
      await report(row, 'reading', progressOf(row.taken, row.questions.length))
    }
    return [row, found, found.answered === 0 ? 'MODEL_FAILED' : null]
  }

  async function read(row: AiReviewRow, until: number, signal: AbortSignal): Promise<void> {
    const subject = await findSubject(row.analysisId)
    // There is a newer draft, for which no one has asked for an AI review.
    if (subject === null || subject.review.document?.id !== row.documentId) {
      if (await queries.updateAiReview(db, row, stopped(row, row.found as Found | null, now()))) await report(row, 'stopped', 100)
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
    if (questions.length === 0) return end(row, none, 'NOTHING_TO_READ')
    if (!(await queries.updateAiReview(db, row, { state: 'reading', questions }))) return
    await report(row, 'reading', progressOf(row.taken, questions.length))
    await end(...(await readOn({ ...row, questions }, subject, none, until, signal)))
  }

  return async ({ documentId, round }, { signal, attempt }) => {
    const until = Date.now() + aiReviewJob.expireInSeconds * 1_000 - graceMs
    const row = await queries.findAiReview(db, documentId)
    if (row === null || row.round !== round || (row.state !== 'queued' && row.state !== 'reading')) return
    const watch = watchAiReview(db, row)
    try {
      await read(row, until, AbortSignal.any([signal, watch.signal]))
    } catch (error) {
      if (error instanceof AiReviewGone) return
      if (signal.aborted || attempt < maxRetries) throw error
      onFailure(documentId, error)
      const last = await queries.findAiReview(db, documentId)
      if (last === null || last.round !== round) return
      if (last.found !== null) await end(last, last.found as Found, 'MODEL_FAILED')
      else if (await queries.updateAiReview(db, last, { state: 'failed', failure: 'MODEL_FAILED' })) await report(last, 'failed', 100)
    } finally {
      watch.end()
    }
  }
}

/** Aborts its signal soon after the AI review has been stopped, restarted or deleted. */
function watchAiReview(db: Database['db'], key: AiReviewKey) {
  const gone = new AbortController()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    queries
      .isUnderWay(db, key)
      .then((underWay) => {
        if (!underWay) gone.abort(new AiReviewGone())
      })
      // A failed check is no reason to stop: the work itself will meet the same trouble.
      .catch(() => {})
      .finally(() => void (busy = false))
  }, pollMs)
  return { signal: gone.signal, end: () => clearInterval(timer) }
}
