import type { PullFailure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobHandler, JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { SourceFault } from '../../ports/ledger-source.ts'
import type { Access, Accesses } from '../connections/service.ts'
import type { Storage } from '../storage/service.ts'
import { TooLarge } from './check-answers.ts'
import type { PullJob } from './model.ts'
import type { NotifyStoppedDeps } from './notify-stopped.ts'
import { decideTrouble, isOpen, isTriedOut, type Decision } from './policy.ts'
import { changeUnchanged, findStep, type StepRow } from './queries.ts'
import { failPull, storeTaken } from './store-step.ts'
import { takeStep, type Taken } from './take-step.ts'

/** One step of a pull. Each step that is stored sends the job of the next. */
export const pullJob: JobKind<PullJob> = { name: 'ledger-pull', expireInSeconds: 600, retries: { most: 100, delaySeconds: 5 } }

export interface RunPullDeps extends NotifyStoppedDeps {
  readonly db: Db
  readonly jobs: JobQueue
  readonly storage: Storage
  readonly accesses: Accesses
  /** Scales all waiting; 1 but in tests. */
  readonly pace?: number
  /** Called when a provider gave no answer that can be used. Neither message nor cause has tokens or figures. */
  readonly onTrouble: (pullId: number, error: SourceFault) => void
}

/** No call of a provider takes so long; one that does counts as no answer. */
const callTimeoutMs = 180_000

type Found = Taken | Decision

export function createRunPull(deps: RunPullDeps): JobHandler<PullJob> {
  const { db, jobs, accesses, now } = deps
  return async ({ pullId }, { signal }) => {
    const row = await findStep(db, pullId)
    if (row === null || !isOpen(row.state)) return
    // Counted before, so that no try is forgotten; and of two processes, one goes on.
    const taking = { state: 'running', tries: row.tries + 1, waitsUntil: null }
    if (!(await changeUnchanged(db, row, taking))) return
    const step: StepRow = { ...row, ...taking, version: row.version + 1 }
    await settle(step, isTriedOut(row.tries) ? { kind: 'failed', failure: failureOf(row) } : await take(step, signal))
  }

  async function take(step: StepRow, signal: AbortSignal): Promise<Found> {
    try {
      const access = step.connectionId === null ? ({ kind: 'ended' } as const) : await accesses.get(step.connectionId)
      return await takeWith(step, access, signal, true)
    } catch (error) {
      return decide(step, error)
    }
  }

  /** A token that the provider refuses is refreshed once; a second refusal is trouble like any other. */
  async function takeWith(step: StepRow, access: Access, signal: AbortSignal, canRefresh: boolean): Promise<Found> {
    if (access.kind === 'wait') return { kind: 'again', afterMs: access.afterMs, isLimit: true }
    if (access.kind === 'not-set-up' || access.kind === 'access-lost') return { kind: 'failed', failure: access.kind }
    // A connection that was renewed is to the same organisation; anything else is not this pull's.
    if (access.kind === 'ended' || step.connectionId === null || access.access.organisationId !== step.organisationId) {
      return { kind: 'failed', failure: 'consent-ended' }
    }
    const timeout = AbortSignal.timeout(callTimeoutMs)
    try {
      return await takeStep(db, step, access.source, access.access, AbortSignal.any([signal, timeout]))
    } catch (error) {
      if (timeout.aborted && !signal.aborted) throw new SourceFault('unavailable', 'no answer in time')
      if (!(error instanceof SourceFault)) throw error
      if (error.kind === 'consent-ended') await accesses.end(step.connectionId, access.version)
      if (error.kind !== 'token-expired' || !canRefresh) throw error
      return takeWith(step, await accesses.get(step.connectionId, access.access.token), signal, false)
    }
  }

  function decide(step: StepRow, error: unknown): Found {
    if (error instanceof TooLarge) return { kind: 'failed', failure: 'too-large' }
    if (!(error instanceof SourceFault)) throw error
    deps.onTrouble(step.id, error)
    const tries = (step.troubles[error.kind] ?? 0) + 1
    const decision = decideTrouble(error, tries, now().getTime() - step.startedAt.getTime())
    if (decision.kind === 'failed' || decision.isLimit) return decision
    return { ...decision, troubles: { ...step.troubles, [error.kind]: tries } }
  }

  async function settle(step: StepRow, found: Found): Promise<void> {
    const again = (tx: Db, afterMs = 0) => jobs.send(tx, pullJob, { pullId: step.id }, { afterMs: Math.round(afterMs * (deps.pace ?? 1)) })
    if (found.kind === 'failed') await failPull(deps, step, found.failure)
    else if (found.kind === 'again') {
      const { afterMs, isLimit, troubles = step.troubles } = found
      // Short waits are no news.
      const waits = isLimit && afterMs >= noticeableMs ? new Date(now().getTime() + afterMs) : null
      await db.transaction(async (tx) => {
        const change = { waitsUntil: waits, troubles, ...(isLimit && { tries: step.tries - 1 }) }
        if (await changeUnchanged(tx, step, change)) await again(tx, afterMs)
      })
    } else {
      try {
        await storeTaken(deps, step, found, (tx) => again(tx))
      } catch (error) {
        if (!(error instanceof ApiError) || (error.code !== 'STORAGE_FULL' && error.code !== 'DISK_FULL')) throw error
        await failPull(deps, step, error.code === 'DISK_FULL' ? 'disk-full' : 'storage-full')
      }
    }
    jobs.wake(pullJob)
  }
}

const noticeableMs = 5_000

/** Of a step that was tried too often: the provider's fault where it was the provider's each time, otherwise ours. */
const failureOf = ({ tries, troubles }: Pick<StepRow, 'tries' | 'troubles'>): PullFailure =>
  Object.values(troubles).reduce((sum, times) => sum + times, 0) >= tries ? 'unavailable' : 'server-fault'
