import type { Database } from '../../db/open.ts'
import { isNewestDraft, updateRun, type RunChange, type RunRow } from './queries.ts'

/** How far the review of an analysis' newest draft is, for whoever looks at it. */
export interface ReviewProgress {
  readonly analysisId: number
  readonly state: RunRow['state']
  readonly progress: number
}

/** Tells those who look at an analysis. Never fails: what is told can be asked for. */
export type AnnounceProgress = (progress: ReviewProgress) => Promise<void>

/** Tells of a run whose state has just been written down, unless a newer draft has taken its place. */
export async function announceRun(
  db: Database['db'],
  run: Pick<RunRow, 'analysisId' | 'documentId' | 'state' | 'progress'>,
  announce: AnnounceProgress,
): Promise<void> {
  const { analysisId, state, progress } = run
  if (await isNewestDraft(db, run)) await announce({ analysisId, state, progress })
}

/** The document has been deleted, or somebody else has ended its review or begun it anew. */
export class RunGone extends Error {
  override readonly name = 'RunGone'
}

/** Often enough for somebody who asks every second. */
const intervalMs = 500

/**
 * Does `work` and meanwhile writes down and tells how far it is, at most every half second. Its signal is aborted with `signal`, and
 * with `RunGone` soon after the run has gone, even while nothing is reported: deleting a document ends the work on it.
 */
export async function reportProgress(
  db: Database['db'],
  run: Pick<RunRow, 'analysisId' | 'documentId' | 'round'>,
  announce: AnnounceProgress,
  signal: AbortSignal,
  work: (watched: AbortSignal, report: (change: Required<Pick<RunChange, 'state' | 'progress'>>) => void) => Promise<void>,
): Promise<void> {
  const gone = new AbortController()
  let next: Partial<Pick<RunRow, 'state' | 'progress'>> = {}
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
    // One at a time, and none in a row before the next tick: the embedded database has one connection.
    if (busy) return
    busy = true
    writing = write().then(
      () => void (busy = false),
      // Not being able to write this down is no reason to give up: the work itself will meet the same trouble.
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
