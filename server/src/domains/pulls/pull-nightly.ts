import type { Period } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobHandler, JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { User } from '../users/service.ts'
import type { NightlyJob } from './model.ts'
import { notifyStopped, type NotifyStoppedDeps } from './notify-stopped.ts'
import { isDueAgain, spreadMs } from './policy.ts'
import { findNightly, listNightly, listStopped } from './queries.ts'

const everyNight = '0 1 * * *'

/** What a person has to put right before the ledger can be pulled again. */
const stopping: ReadonlySet<string> = new Set(['NO_CONNECTION', 'CONNECTION_ENDED', 'PROVIDER_NOT_SET_UP', 'STORAGE_FULL'])

/** Starts the pull of one analysis. */
export const nightlyPullJob: JobKind<NightlyJob> = { name: 'nightly-ledger-pull', expireInSeconds: 300 }

export interface PullNightlyDeps extends NotifyStoppedDeps {
  readonly db: Db
  readonly jobs: JobQueue
  readonly pace?: number
  readonly findUser: (id: number) => Promise<User | null>
  readonly hasLapsed: (user: User) => Promise<boolean>
  readonly start: (
    analysis: { readonly id: number; readonly workspaceId: number; readonly userId: number },
    connectionId: number,
    period: Period & { readonly priorFrom: string | null },
  ) => Promise<void>
  readonly onNightlyFailure: (error: unknown) => void
}

/** Repeats the last pull of each analysis that is pulled every night. */
export async function pullNightly(deps: PullNightlyDeps): Promise<void> {
  await deps.jobs.work(nightlyPullJob, 1, createStartNightly(deps))
  await deps.jobs.repeat('nightly-ledger-pulls', everyNight, () => sendNightly(deps).catch(deps.onNightlyFailure))
}

/** Sends a job for each analysis, spread over the night, and notifies the owners of those without a connection that can be used. It also runs at the start of a server, so what was pulled today is left out. */
export async function sendNightly(deps: Pick<PullNightlyDeps, 'db' | 'jobs' | 'notifications' | 'now' | 'pace'>): Promise<void> {
  const { db, jobs, now, pace = 1 } = deps
  const published = await db.transaction(async (tx) => {
    const publishing: (() => void)[] = []
    for (const stopped of await listStopped(tx)) publishing.push(await notifyStopped(tx, deps, stopped))
    const due = (await listNightly(tx)).filter(({ startedAt }) => isDueAgain(startedAt, now()))
    for (const [index, { id: analysisId }] of due.entries()) {
      if (await jobs.hasLive(tx, nightlyPullJob, { analysisId })) continue
      await jobs.send(tx, nightlyPullJob, { analysisId }, { afterMs: Math.round(spreadMs(index, due.length) * pace) })
    }
    return publishing
  })
  for (const publish of published) publish()
}

/** Starts a pull, unless something has changed since: the status, the connection, the subscription, or another pull is under way. */
export function createStartNightly(deps: PullNightlyDeps): JobHandler<NightlyJob> {
  const { db, now, findUser, hasLapsed, start } = deps
  return async ({ analysisId }) => {
    const due = await findNightly(db, analysisId)
    if (due === null || !isDueAgain(due.startedAt, now())) return
    const owner = await findUser(due.userId)
    if (owner === null || owner.suspendedAt !== null || (await hasLapsed(owner))) return
    try {
      await start(due, due.connectionId, { from: due.from, to: due.to, priorFrom: due.priorFrom })
    } catch (error) {
      // What a person would be answered: nothing that another try changes before the next night.
      if (!(error instanceof ApiError)) throw error
      if (!stopping.has(error.code)) return
      const publish = await db.transaction((tx) => notifyStopped(tx, deps, { ...due, analysisId }))
      publish()
    }
  }
}
