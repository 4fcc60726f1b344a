import type { Database, Db } from '../../db/open.ts'
import type { JobHandler, JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { DocumentRefused, type DocumentReviewer, type Recogniser, recognisedPageMaxMs, type Scans } from '../../ports/document-reviewer.ts'
import type { Documents } from '../documents/service.ts'
import { updateRun, type RunRow } from './queries.ts'
import * as queries from './recognition-queries.ts'
import { announceRun, reportProgress, RunGone, type AnnounceProgress } from './report-progress.ts'
import { queueTurn, reviewJob } from './turns.ts'

/*
 * The pages of scans are recognised in jobs of their own, which take no turn from reviews. A job recognises a few pages of one document,
 * stores each, and sends the next job, which goes to the end of the queue: scans take turns as well. The run of the review waits meanwhile;
 * its column `recognising` names the document. When all pages are stored, its workspace queues for the review again.
 */

/** Pages of one job. */
const pagesAtOnce = 8
const graceMs = 60_000
/** Attempts before the review counts as failed. */
const patience = 3

interface RecogniseData {
  readonly documentId: number
}

export const recogniseJob: JobKind<RecogniseData> = {
  name: 'recognise',
  expireInSeconds: ((pagesAtOnce + 1) * recognisedPageMaxMs + graceMs) / 1_000,
}

/** A review waits until pages have been recognised. */
export class NeedsRecognition extends Error {
  override readonly name = 'NeedsRecognition'
  readonly documentId: number
  readonly scans: Scans

  constructor(documentId: number, scans: Scans) {
    super(`${scans.left.length} pages have to be recognised`)
    this.documentId = documentId
    this.scans = scans
  }
}

/** Lets a run wait, and sends the job that it waits for. Call `wake` afterwards. False if the run has gone. */
export function waitForRecognition(
  db: Database['db'],
  jobs: Pick<JobQueue, 'send'>,
  run: RunRow,
  { documentId, scans }: NeedsRecognition,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = { state: 'reading', progress: 0, recognising: documentId, ...progressOf(scans) } as const
    if (!(await updateRun(tx, run, waiting))) return false
    await jobs.send(tx, recogniseJob, { documentId })
    return true
  })
}

/**
 * Queues the reviews again whose job is no longer in the queue, which drops a job after its last attempt; or all of them where recognition
 * is off, so that their scans are refused. Safe while other processes are running.
 */
export async function restoreRecognition(db: Database['db'], jobs: Pick<JobQueue, 'send' | 'hasLive'>, isOff: boolean): Promise<void> {
  for (const run of await queries.listWaitingRuns(db)) {
    await db.transaction(async (tx) => {
      if (isOff || !(await jobs.hasLive(tx, recogniseJob, { documentId: run.recognising }))) await queueAgain(tx, jobs, run)
    })
  }
}

async function queueAgain(tx: Db, jobs: Pick<JobQueue, 'send'>, run: RunRow): Promise<void> {
  if (await updateRun(tx, run, { state: 'queued', recognising: null })) await queueTurn(tx, jobs, run.workspaceId)
}

const progressOf = ({ pages, left }: Scans) => ({ recognised: pages - left.length, toRecognise: pages })

export interface RecogniseDeps {
  readonly db: Database['db']
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  readonly documents: Pick<Documents, 'findById' | 'read'>
  readonly reviewer: Pick<DocumentReviewer, 'read'>
  readonly recogniser: Recogniser
  readonly announce: AnnounceProgress
  /** Receives why pages could not be recognised. */
  readonly onFailure: (documentId: number, error: unknown) => void
}

/** Recognises some pages of a document for which a review waits. Pages are stored one by one, so it can be interrupted and run twice. */
export function createRecognise({
  db,
  jobs,
  documents,
  reviewer,
  recogniser,
  announce,
  onFailure,
}: RecogniseDeps): JobHandler<RecogniseData> {
  const { version: recogniserVersion } = recogniser

  /** Returns whether pages are left. */
  async function recogniseSome(run: RunRow, documentId: number, signal: AbortSignal): Promise<boolean> {
    const document = await documents.findById(documentId)
    if (document === null) return false
    const pdf = await documents.read(document)
    const recognised = await queries.listRecognised(db, documentId, recogniserVersion)
    const { scans } = await reviewer.read(pdf, signal, () => {}, recognised)
    if (scans === undefined) return false
    const pages = scans.left.slice(0, pagesAtOnce)
    let done = scans.pages - scans.left.length
    let storing: Promise<void> = Promise.resolve()
    await reportProgress(db, run, announce, signal, async (watched, report) => {
      await recogniser.recognise(pdf, pages, watched, (page) => {
        // One after the other: the embedded database has a single connection.
        storing = storing.then(() =>
          queries.insertRecognised(db, { ...page, workspaceId: document.workspaceId, documentId, recogniserVersion }),
        )
        done++
        report({ state: 'reading', progress: 0, recognised: done, toRecognise: scans.pages })
      })
      await storing
    })
    return pages.length < scans.left.length
  }

  async function goOn(run: RunRow, documentId: number, areLeft: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      if (areLeft) return jobs.send(tx, recogniseJob, { documentId })
      await queueAgain(tx, jobs, run)
    })
    jobs.wake(areLeft ? recogniseJob : reviewJob)
  }

  return async ({ documentId }, { signal, attempt }) => {
    const run = await queries.findWaitingRun(db, documentId)
    if (run === null) return
    try {
      await goOn(run, documentId, await recogniseSome(run, documentId, signal))
    } catch (error) {
      if (error instanceof RunGone) return
      if (!(error instanceof DocumentRefused) && (signal.aborted || attempt < patience)) throw error
      const failure = error instanceof DocumentRefused ? error.code : 'REVIEW_FAILED'
      if (!(await updateRun(db, run, { state: 'failed', failure, recognising: null }))) return
      onFailure(documentId, error)
      await announceRun(db, { ...run, state: 'failed' }, announce)
    }
  }
}
