import type { Database } from '../../db/open.ts'
import { updateRun, type RunChange } from './queries.ts'

/** The document has been deleted, or somebody else has ended its review. */
export class RunGone extends Error {
  override readonly name = 'RunGone'
}

/** Often enough for somebody who asks every second. */
const intervalMs = 500

/**
 * Does `work` and meanwhile writes down how far it is, at most every half second. Its signal is aborted with `signal`, and with
 * `RunGone` soon after the run has gone, even while nothing is reported: deleting a document ends the work on it.
 */
export async function reportProgress(
  db: Database['db'],
  documentId: number,
  signal: AbortSignal,
  work: (watched: AbortSignal, report: (change: RunChange) => void) => Promise<void>,
): Promise<void> {
  const gone = new AbortController()
  let next: RunChange = {}
  let writing: Promise<void> = Promise.resolve()
  let busy = false
  const write = async (): Promise<void> => {
    const change = next
    next = {}
    if (!(await updateRun(db, documentId, change))) gone.abort(new RunGone())
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
