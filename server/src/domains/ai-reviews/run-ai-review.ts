import { listForReader } from '@tickmark/engine'
import type { Database, Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import type { Subject } from '../../ports/answerer.ts'
import { ReadingFailed, type DraftReader } from '../../ports/draft-reader.ts'
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

/** Of what is left when the last question has come to its end, in milliseconds. */
const graceMs = 60_000
/** A model that fails so often in a row is given up. */
const mostFailures = 3
/** How often it is looked whether somebody has stopped it, in milliseconds. */
const lookMs = 500
/** What is wrong with the surroundings may pass: so often it is tried again before the reading counts as failed. */
const patience = 3

export interface RunAiReviewDeps {
  readonly db: Database['db']
  readonly reader: DraftReader
  readonly leave: ModelUses & { spend(userId: number, tokens: number, within: Db): Promise<void> }
  /** The newest draft of an analysis, as it is answered from; null when there is none. */
  readonly findSubject: (analysisId: number) => Promise<Subject | null>
  readonly announce: AnnounceAiReview
  /** Hears why a reading failed. */
  readonly onFailure: (documentId: number, error: unknown) => void
  readonly now?: () => Date
}

type Failure = 'NO_MODEL' | 'MODEL_NOT_ALLOWED' | 'MODEL_SPENT' | 'MODEL_REFUSED' | 'MODEL_FAILED' | 'NOTHING_TO_READ'

/** Why a reading ends; null where it has come to its end. */
type Ending = Failure | 'STOPPED' | null

/** The document has been deleted, or the reading stopped or begun anew. */
class AiReviewGone extends Error {
  override readonly name = 'AiReviewGone'
}

/**
 * Has a language model read what the newest draft's checklist leaves to a person, one question after the other. What each came to is written
 * down before the next: it may be interrupted anywhere, and goes on where it was.
 */
export function createRunAiReview(deps: RunAiReviewDeps): JobHandler<AiReviewJob> {
  const { db, reader, leave, findSubject, announce, onFailure, now = () => new Date() } = deps

  const tell = (row: AiReviewRow, state: AiReviewProgress['state'], progress: number) =>
    announce({ analysisId: row.analysisId, state, progress })

  async function end(row: AiReviewRow, found: Found, ending: Ending): Promise<void> {
    const outcome = () => chooseOutcome(readOutcome(row.outcome), { ...found, readAt: now().toISOString() }, ending === null)
    const change =
      ending === 'STOPPED'
        ? stopped(row, found, now())
        : { state: ending === null ? ('done' as const) : ('failed' as const), outcome: outcome(), failure: ending }
    if (await queries.updateAiReview(db, row, change)) await tell(row, change.state ?? 'stopped', 100)
  }

  /** What keeps the next question from being asked: looked at before each, since all of it may change. */
  async function findObstacle(row: AiReviewRow, until: number): Promise<{ readonly ending: Ending } | { readonly tokens: number }> {
    const { analysisId, userId } = row
    const role = userId === null ? null : await findRole(db, userId, analysisId)
    // Nobody pays for what is not theirs any more, nor for a draft that another has come after.
    if (userId === null || (role !== 'owner' && role !== 'reviewer')) return { ending: 'STOPPED' }
    if ((await queries.findNewestDraft(db, analysisId)) !== row.documentId) return { ending: 'STOPPED' }
    const allowance = await leave.allow(row, userId)
    if (!allowance.allowed) return { ending: 'MODEL_NOT_ALLOWED' }
    if (allowance.tokens <= 0) return { ending: 'MODEL_SPENT' }
    return Date.now() + reader.questionMs > until ? { ending: 'MODEL_FAILED' } : { tokens: allowance.tokens }
  }

  /**
   * Reads on from what has been taken up, and begins nothing that could end after `until`. Answers how far it came and why it ended.
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
        if (error instanceof ReadingFailed) return error
        throw error
      })
      const isFailed = answer instanceof ReadingFailed
      inRow = isFailed ? inRow + 1 : 0
      found = addAnswer(found, isFailed ? null : { points: [...answer.findings], dropped: answer.dropped })
      const change = { taken: row.taken + 1, found }
      const place = row
      // What it has cost counts, whatever comes of it. One that was broken off is asked again.
      const isTaken = await db.transaction(async (tx) => {
        if (place.userId !== null) await leave.spend(place.userId, answer.tokens, tx)
        return isFailed && signal.aborted ? null : queries.updateAiReview(tx, place, change)
      })
      if (signal.aborted) throw signal.reason
      if (isTaken !== true) throw (await queries.isUnderWay(db, row)) ? new Error('Somebody else does this reading') : new AiReviewGone()
      row = { ...row, ...change }
      if (isFailed && (answer.code === 'MODEL_REFUSED' || inRow >= mostFailures)) return [row, found, answer.code]
      await tell(row, 'reading', progressOf(row.taken, row.questions.length))
    }
    return [row, found, found.answered === 0 ? 'MODEL_FAILED' : null]
  }

  async function read(row: AiReviewRow, until: number, signal: AbortSignal): Promise<void> {
    const subject = await findSubject(row.analysisId)
    // A newer draft has come: nobody asked to have that one read.
    if (subject === null || subject.review.document?.id !== row.documentId) {
      if (await queries.updateAiReview(db, row, stopped(row, row.found as Found | null, now()))) await tell(row, 'stopped', 100)
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
    await tell(row, 'reading', progressOf(row.taken, questions.length))
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
      if (signal.aborted || attempt < patience) throw error
      onFailure(documentId, error)
      const last = await queries.findAiReview(db, documentId)
      if (last === null || last.round !== round) return
      if (last.found !== null) await end(last, last.found as Found, 'MODEL_FAILED')
      else if (await queries.updateAiReview(db, last, { state: 'failed', failure: 'MODEL_FAILED' })) await tell(last, 'failed', 100)
    } finally {
      watch.end()
    }
  }
}

/** Aborts its signal soon after the reading has been stopped, begun anew or deleted. */
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
      // Not being able to look is no reason to give up: the work itself will meet the same trouble.
      .catch(() => {})
      .finally(() => void (busy = false))
  }, lookMs)
  return { signal: gone.signal, end: () => clearInterval(timer) }
}
