import type { Database } from '../../db/open.ts'
import { isNewestDraft, updateRun, type RunChange, type RunRow } from './queries.ts'

/** The progress of the review of an analysis' newest draft, for those who have it open. */
export interface ReviewProgress {
  readonly analysisId: number
  readonly state: RunRow['state']
  readonly progress: number
}

/** Announces progress to those who have the analysis open. Never fails: clients can also ask for the progress. */
export type AnnounceProgress = (progress: ReviewProgress) => Promise<void>

/** Announces the state of a run once it has been stored, unless there is a newer draft. */
export async function announceRun(
  db: Database['db'],
  run: Pick<RunRow, 'analysisId' | 'documentId' | 'state' | 'progress'>,
  announce: AnnounceProgress,
): Promise<void> {
  const { analysisId, state, progress } = run
  if (await isNewestDraft(db, run)) await announce({ analysisId, state, progress })
}

/** The document has been deleted, or its review has been ended or restarted elsewhere. */
export class RunGone extends Error {
  override readonly name = 'RunGone'
}

type Progress = Required<Pick<RunChange, 'state' | 'progress'>> & Pick<RunChange, 'recognised' | 'toRecognise'>

/** Often enough for clients that ask every second. */
const intervalMs = 500

/**
 * Does `work` while storing and announcing its progress, at most every half second. The signal of `work` is aborted with `signal`, and
 * with `RunGone` soon after the run has gone, even if no progress is reported: deleting a document ends the work on it.
 */
export async function reportProgress(
  db: Database['db'],
  run: Pick<RunRow, 'analysisId' | 'documentId' | 'round'>,
  announce: AnnounceProgress,
  signal: AbortSignal,
  work: (watched: AbortSignal, report: (change: Progress) => void) => Promise<void>,
): Promise<void> {
  const gone = new AbortController()
  let next: Partial<Progress> = {}
  let writing: Promise<void> = Promise.resolve()
  let busy = false
  const write = async (): Promise<void> => {
    const change = next
    next = {}
    if (!(await updateRun(db, run, change))) return gone.abort(new RunGone())
    const { state, progress } = change
    if (state !== undefined && progress !== undefined) await announceRun(db, { ...run, state, progress }, announce)
  }
  const tick = (): void => {
    // One at a time, and at most one per tick: the embedded database has a single connection.
    if (busy) return
    busy = true
    writing = write().then(
      () => void (busy = false),
      // Failing to store progress is no reason to stop: the work itself will meet the same trouble.
      () => void (busy = false),
    )
  }
  const timer = setInterval(tick, intervalMs)
  try {
    await work(AbortSignal.any([signal, gone.signal]), (change) => {
      next = { ...next, ...change }
    })
  } finally {
    clearInterval(timer)
    await writing
  }
}
