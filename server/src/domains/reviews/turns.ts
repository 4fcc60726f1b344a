import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { reviewStepMaxMs } from '../../ports/document-reviewer.ts'
import * as queries from './turn-queries.ts'

/*
 * Reviews take turns by workspace. A workspace with unfinished reviews has one job in the queue; the job does one review and, where more
 * are left, sends the next job, which goes to the end of the queue. So a workspace never has more than one review running, and workspaces
 * alternate however many drafts one of them uploads, on any number of server processes. A row of `review_turns` names the job, and is the
 * lock that keeps it the only one.
 */

/** A review reads the draft and last year's statements, reviews the draft, reads the draft before and compares them. */
const stepsPerReview = 5
/** For ending the threads and storing the result on a busy machine. */
const graceMs = 60_000

/** A job expires only after its review must have ended; otherwise a second process would run the same review. */
export const reviewJob: JobKind<object> = { name: 'review', expireInSeconds: (stepsPerReview * reviewStepMaxMs + graceMs) / 1_000 }

async function passTurn(tx: Db, jobs: Pick<JobQueue, 'send'>, workspaceId: number): Promise<void> {
  const jobId = randomUUID()
  await queries.setTurn(tx, workspaceId, jobId)
  await jobs.send(tx, reviewJob, {}, { id: jobId })
}

/** Makes sure that a workspace has a turn, and locks it. Call it in the transaction that asks for a review. */
export async function queueTurn(tx: Db, jobs: Pick<JobQueue, 'send'>, workspaceId: number): Promise<void> {
  const jobId = randomUUID()
  if ((await queries.holdTurn(tx, workspaceId, jobId)) === jobId) await jobs.send(tx, reviewJob, {}, { id: jobId })
}

/** Ends the turn of this job. If reviews are left, the workspace queues again, behind the others. */
export async function endTurn(db: Db, jobs: Pick<JobQueue, 'send'>, workspaceId: number, jobId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // A job that took too long runs twice; only one of the two passes the turn on.
    if ((await queries.lockTurn(tx, workspaceId)) !== jobId) return
    if ((await queries.findNextDocument(tx, workspaceId)) === null) return queries.deleteTurn(tx, workspaceId)
    await passTurn(tx, jobs, workspaceId)
  })
}

/**
 * Gives a turn to each workspace with unfinished reviews that has none, or whose job is no longer in the queue: an earlier version had a
 * job for each document, and the queue drops jobs that wait for weeks. Safe while other processes are running.
 */
export async function restoreTurns(db: Db, jobs: Pick<JobQueue, 'send' | 'isLive'>): Promise<void> {
  for (const workspaceId of await queries.listWaitingWorkspaces(db)) {
    await db.transaction(async (tx) => {
      const holder = await queries.holdTurn(tx, workspaceId, randomUUID())
      if (!(await jobs.isLive(tx, holder))) await passTurn(tx, jobs, workspaceId)
    })
  }
}
