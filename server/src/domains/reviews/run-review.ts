import { type ErrorCode, errors, type Standard } from '@tickmark/contract'
import { sumFigures } from '@tickmark/reviewer/working'
import type { Database } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobHandler, JobQueue, JobRun } from '../../jobs/job-queue.ts'
import {
  type ComparedDrafts,
  DocumentRefused,
  type DocumentReviewer,
  type PriorYear,
  type ReviewedDocument,
  type ReviewFault,
} from '../../ports/document-reviewer.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { isUnreadable, lacksKey, type DocumentRow, type Documents } from '../documents/service.ts'
import { carryToClient } from '../clients/service.ts'
import { carryOwnPoints, followReview, lockPoints, type NotifyStale } from '../points/service.ts'
import { carryEyeChecks } from './carry-eye-checks.ts'
import { findPrevious, insertComparison } from './draft-queries.ts'
import { drawFirstPageJob } from './draw-first-page.ts'
import { keepEyeChecks } from './keep-eye-checks.ts'
import type { ChosenStandard } from './policy.ts'
import * as queries from './queries.ts'
import type { RunRow } from './queries.ts'
import { NeedsRecognition, recogniseJob, waitForRecognition } from './recognise.ts'
import { listRecognised } from './recognition-queries.ts'
import { announceRun, reportProgress, RunGone, type AnnounceProgress } from './report-progress.ts'
import { findRequester } from './requester-queries.ts'
import { findNextDocument, findWorkspaceOfTurn } from './turn-queries.ts'
import { endTurn, reviewJob } from './turns.ts'

export interface RunReviewDeps {
  readonly db: Database['db']
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  readonly documents: Pick<Documents, 'findById' | 'read' | 'hasFile' | 'setPageCount'>
  readonly reviewer: DocumentReviewer
  /** The version of text recognition; absent where it is off, and documents without text are refused. */
  readonly recogniserVersion?: string | undefined
  readonly announce: AnnounceProgress
  readonly announcements: Pick<Announcements, 'announce'>
  readonly notifyStale: NotifyStale
  /** Receives why a review failed. */
  readonly onFailure: (documentId: number, error: unknown) => void
  /** Receives how each review ended, and how long its last attempt took. */
  readonly onEnded?: (outcome: 'done' | ReviewFault, seconds: number) => void
}

/** The pages beside those of the draft before. */
interface Compared extends ComparedDrafts {
  /** The document and the review of that draft. */
  readonly previous: { readonly id: number; readonly reviewId: number }
}

/** Retries before the review counts as failed: trouble with the database or the files may pass. */
const patience = 3
/** Progress at which reading ends and reviewing begins. */
const readShare = 70

/**
 * Does the next review of the workspace whose turn it is: reads the document, unless its words are stored already, reviews it and stores
 * the result. Completed steps are not repeated, so it can be interrupted anywhere and run twice. Ends without an error if the document
 * has been deleted.
 */
export function createRunReview(deps: RunReviewDeps): JobHandler<object> {
  const { db, jobs, documents, reviewer, recogniserVersion, announce, announcements, notifyStale, onFailure, onEnded = () => {} } = deps
  async function readWords(
    document: DocumentRow,
    run: RunRow,
    signal: AbortSignal,
    progress: (percent: number) => void,
  ): Promise<Uint8Array> {
    const known = await queries.findWords(db, document.id, reviewer.readerVersion)
    if (known !== null) return known
    const pdf = await documents.read(document)
    const { workspaceId, id: documentId } = document
    const recognised = recogniserVersion === undefined ? undefined : await listRecognised(db, documentId, recogniserVersion)
    const { words, pages, scans } = await reviewer.read(pdf, signal, (done, total) => progress((done / total) * 100), recognised)
    if (scans !== undefined) throw new NeedsRecognition(documentId, scans)
    await db.transaction(async (tx) => {
      if (!(await queries.updateRun(tx, run, {}))) throw new RunGone()
      await queries.insertWords(tx, { workspaceId, documentId, readerVersion: reviewer.readerVersion, words })
    })
    await documents.setPageCount(documentId, pages)
    return words
  }

  /** Why a document cannot be read however often it is tried; null if trying again may help. */
  async function findRefusal(document: DocumentRow, error: unknown): Promise<ErrorCode | null> {
    if (error instanceof DocumentRefused) return error.code
    if (lacksKey(error)) return null
    if (isUnreadable(error)) return 'FILE_UNREADABLE'
    if (error instanceof ApiError && error.code === 'FILES_UNAVAILABLE') return null
    return error instanceof RunGone || error instanceof NeedsRecognition || (await documents.hasFile(document)) ? null : 'FILE_MISSING'
  }

  /** The words of last year's statements. If they cannot be read, the draft is reviewed without them, and its review says so. */
  async function readPrior(document: DocumentRow, run: RunRow, signal: AbortSignal): Promise<PriorYear> {
    try {
      return { words: await readWords(document, run, signal, () => {}) }
    } catch (error) {
      const code = await findRefusal(document, error)
      if (code === null) throw error
      return { unread: errors[code].error }
    }
  }

  /** What the draft changed since the one before. Null for the first; if they cannot be compared, the review does without. */
  async function compareDrafts(run: RunRow, words: Uint8Array, standard: Standard, signal: AbortSignal): Promise<Compared | null> {
    const previous = await findPrevious(db, run)
    if (previous === null) return null
    try {
      const earlier = await readWords(previous.document, run, signal, () => {})
      const { document, reviewId } = previous
      return { previous: { id: document.id, reviewId }, ...(await reviewer.compare(words, earlier, standard, signal)) }
    } catch (error) {
      if ((await findRefusal(previous.document, error)) === null) throw error
      return null
    }
  }

  async function storeReview(run: RunRow, inputs: string, reviewed: ReviewedDocument, compared: Compared | null): Promise<void> {
    const { findings, profile, pages, content, materiality, tags } = reviewed
    const { workspaceId, analysisId, documentId } = run
    const published = await db.transaction(async (tx) => {
      // First, as for every change of points and for a deletion: locks taken in one order never wait for each other.
      if (!(await lockPoints(tx, analysisId))) throw new RunGone()
      if (!(await queries.updateRun(tx, run, {}))) throw new RunGone()
      const reviewId = await queries.insertReview(tx, {
        workspaceId,
        analysisId,
        documentId,
        engineVersion: reviewer.engineVersion,
        inputs,
        content,
        materiality: materiality ?? null,
        tags: tags ?? null,
        profile,
        ...sumFigures(pages),
        pages: pages.map(({ page, counts, marks }) => ({ page, ...counts, marks })),
        findings: findings.map(
          (
            {
              id,
              remedy,
              reference,
              edition,
              toBeConfirmed,
              level,
              place,
              expected,
              actual,
              difference,
              unit,
              cause,
              movements,
              ...finding
            },
            ordinal,
          ) => ({
            ...finding,
            ordinal,
            fingerprint: id,
            remedy: remedy ?? null,
            reference: reference ?? null,
            edition: edition ?? null,
            toBeConfirmed: toBeConfirmed ?? false,
            level: level ?? null,
            place: place ?? null,
            expected: expected ?? null,
            actual: actual ?? null,
            difference: difference ?? null,
            unit: unit ?? null,
            cause: cause ?? null,
            movements: movements ?? null,
          }),
        ),
      })
      if (run.reviewId !== null && run.reviewId !== reviewId) await keepEyeChecks(tx, { workspaceId, replaced: run.reviewId, reviewId })
      await carryToClient(tx, analysisId, profile)
      if (compared !== null) {
        const { previous, changes, unchanged } = compared
        await insertComparison(tx, { workspaceId, documentId, engineVersion: reviewer.engineVersion, previousId: previous.id, changes })
        await carryOwnPoints(tx, { analysisId, previousId: previous.id, documentId, kept: unchanged })
      }
      const eyeChecks =
        compared === null || run.reviewId !== null
          ? undefined
          : await carryEyeChecks(tx, { workspaceId, previousId: compared.previous.reviewId, reviewId, unchanged: compared.unchanged })
      await followReview(tx, { workspaceId, analysisId, documentId, reviewId, ...(eyeChecks && { eyeChecks }) })
      await queries.updateRun(tx, run, { state: 'done', progress: 100, reviewId })
      await jobs.send(tx, drawFirstPageJob, { documentId })
      const stale = await notifyStale(tx, { workspaceId, analysisId }, await findRequester(tx, analysisId))
      return [await announcements.announce(tx, { kind: 'points', analysisId }), stale]
    })
    for (const publish of published) publish()
    await announceRun(db, { ...run, state: 'done', progress: 100 }, announce)
    jobs.wake(drawFirstPageJob)
  }

  async function review(run: RunRow, { standard, keptOver }: ChosenStandard, signal: AbortSignal): Promise<void> {
    const document = await documents.findById(run.documentId)
    if (document === null) throw new RunGone()
    const prior = await queries.findPriorYear(db, run.analysisId)
    await reportProgress(db, run, announce, signal, async (watched, report) => {
      const reading = (percent: number) => report({ state: 'reading', progress: Math.floor((readShare * percent) / 100) })
      report({ state: 'reading', progress: 0 })
      const words = await readWords(document, run, watched, reading)
      report({ state: 'reviewing', progress: readShare })
      const lastYear = prior === null ? undefined : await readPrior(prior, run, watched)
      const reviewed = await reviewer.review(words, { standard, keptOver, ...(lastYear && { prior: lastYear }) }, watched)
      const taxonomies = await reviewer.nameTaxonomies()
      const inputs = [
        `reader=${reviewer.readerVersion}`,
        `standard=${standard}`,
        ...(keptOver === null ? [] : [`keptOver=${keptOver}`]),
        ...(prior === null ? [] : [`prior=${prior.sha256}`]),
        ...(taxonomies === null ? [] : [`taxonomies=${taxonomies}`]),
      ]
      await storeReview(run, inputs.join(';'), reviewed, await compareDrafts(run, words, standard, watched))
    })
  }

  /** False if there is nothing left to fail. */
  const fail = async (run: RunRow, code: ReviewFault, error: unknown): Promise<boolean> => {
    if (!(await queries.updateRun(db, run, { state: 'failed', failure: code }))) return false
    onFailure(run.documentId, error)
    await announceRun(db, { ...run, state: 'failed' }, announce)
    return true
  }

  async function runDocument(documentId: number, { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>): Promise<void> {
    const known = await queries.findRun(db, documentId)
    if (known === null || known.run.state === 'done' || known.run.state === 'failed') return
    const began = performance.now()
    const ended = (outcome: 'done' | ReviewFault) => onEnded(outcome, (performance.now() - began) / 1_000)
    try {
      await review(known.run, known, signal)
      ended('done')
    } catch (error) {
      const { run } = known
      if (error instanceof RunGone) return
      if (error instanceof NeedsRecognition) {
        if (await waitForRecognition(db, jobs, run, error)) jobs.wake(recogniseJob)
        return
      }
      if (!(error instanceof DocumentRefused) && (signal.aborted || attempt < patience)) throw error
      const code = error instanceof DocumentRefused ? error.code : 'REVIEW_FAILED'
      if (await fail(run, code, error)) ended(code)
    }
  }
  return async (_data, { id, ...run }) => {
    const workspaceId = await findWorkspaceOfTurn(db, id)
    if (workspaceId === null) return
    const documentId = await findNextDocument(db, workspaceId)
    if (documentId !== null) await runDocument(documentId, run)
    await endTurn(db, jobs, workspaceId, id)
    jobs.wake(reviewJob)
  }
}
