import { limits, type Pull, type PulledLedger, type Period } from '@tickmark/contract'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Db } from '../../db/open.ts'
import { unpack } from '../../db/pack.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Seal } from '../../ports/seal.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { createAccesses, getPullable, type LedgerSources } from '../connections/service.ts'
import type { User } from '../users/service.ts'
import { pullNightly } from './pull-nightly.ts'
import { deletePages } from './page-queries.ts'
import { presentPull } from './present.ts'
import * as queries from './queries.ts'
import { createRunPull, pullJob, type RunPullDeps } from './run-pull.ts'
import type { StoredResult } from './complete-pull.ts'

type PulledAnalysis = Pick<AnalysisPart, 'id' | 'workspaceId' | 'userId'>

/** `priorFrom`: the first day of the period before, where that was no year. */
export interface PulledPeriod extends Period {
  readonly priorFrom?: string | null
}

/** Pulling the ledgers of analyses' clients. */
export interface Pulls {
  list(analysis: PulledAnalysis): Promise<{ readonly pulls: Pull[]; readonly isNightly: boolean }>
  /** `userId` is null for a scheduled pull. Throws `ApiError` as the contract has them. */
  start(userId: number | null, analysis: PulledAnalysis, connectionId: number, period: PulledPeriod): Promise<Pull>
  /** Throws `ApiError` NOT_FOUND for a pull that is not complete. */
  getLedger(analysis: PulledAnalysis, pullId: number): Promise<PulledLedger>
  /** Throws `ApiError` NOT_FOUND. */
  cancel(analysis: PulledAnalysis, pullId: number): Promise<Pull>
  /** Throws `ApiError` NO_CONNECTION where nothing was pulled that could be repeated. */
  repeat(analysis: PulledAnalysis, isNightly: boolean): Promise<{ readonly isNightly: boolean }>
}

export interface PullsDeps extends Omit<RunPullDeps, 'accesses'> {
  /** Of tokens. */
  readonly seal: Seal
  readonly ledgerSources: LedgerSources
  readonly onUnreadable: (connectionId: number) => void
  readonly findUser: (id: number) => Promise<User | null>
  readonly hasLapsed: (user: User) => Promise<boolean>
  /** Called when a night's pulls could not be started. */
  readonly onNightlyFailure: (error: unknown) => void
}

/** Steps of pulls that one process takes at once; each waits for a provider most of the time. */
const atOnce = 2

/** Also starts the work on pulls that are under way, and the nightly ones. */
export async function openPulls(deps: PullsDeps): Promise<Pulls> {
  const { db, jobs } = deps
  const accesses = createAccesses({ ...deps, sources: deps.ledgerSources })
  await jobs.work(pullJob, atOnce, createRunPull({ ...deps, accesses }))
  await restorePulls(deps)
  const pulls = createPulls(deps)
  const start = async (analysis: PulledAnalysis, connectionId: number, period: PulledPeriod) => {
    await pulls.start(null, analysis, connectionId, period)
  }
  await pullNightly({ ...deps, db, start })
  return pulls
}

/** A pull whose job has been lost gets another. */
async function restorePulls({ db, jobs }: Pick<PullsDeps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id } of await queries.listOpen(tx)) {
      if (!(await jobs.hasLive(tx, pullJob, { pullId: id }))) await jobs.send(tx, pullJob, { pullId: id })
    }
  })
}

/** One workspace must not have everybody else wait. The pulls of a night are spread already, and never refused. */
async function refuseMany(tx: Db, workspaceId: number): Promise<void> {
  await queries.lockPulls(tx, workspaceId)
  if ((await queries.countStarted(tx, workspaceId)) >= limits.pullsAtOnce) throw new ApiError('TOO_MANY_PULLS')
}

function createPulls(deps: PullsDeps): Pulls {
  const { db, jobs, storage, now } = deps
  const find = async (analysisId: number, pullId: number) => {
    const row = await queries.findPull(db, analysisId, pullId)
    if (row === null) throw new ApiError('NOT_FOUND')
    return row
  }
  const get = async (analysisId: number, pullId: number): Promise<Pull> => presentPull(await find(analysisId, pullId))

  return {
    async list({ id }) {
      const rows = await queries.listNewest(db, id, limits.pullsPerAnalysis)
      return { pulls: rows.map(presentPull), isNightly: await queries.isNightly(db, id) }
    },
    async start(userId, analysis, connectionId, { from, to, priorFrom }) {
      const connection = await getPullable(db, deps.seal, analysis.id, connectionId)
      if (!deps.ledgerSources.has(connection.provider)) throw new ApiError('PROVIDER_NOT_SET_UP')
      const insert = (tx: Db) =>
        queries.insertPull(tx, {
          analysisId: analysis.id,
          workspaceId: analysis.workspaceId,
          connectionId,
          provider: connection.provider,
          organisationId: connection.organisationId,
          organisation: connection.organisationName,
          periodFrom: from,
          periodTo: to,
          priorFrom: priorFrom ?? null,
          startedBy: userId,
          startedAt: now(),
        })
      const store = async (tx: Db): Promise<number> => {
        if (userId !== null) await refuseMany(tx, analysis.workspaceId)
        const id = await storage.add(
          tx,
          analysis,
          () => insert(tx),
          () => true,
        )
        await jobs.send(tx, pullJob, { pullId: id })
        return id
      }
      // Not empty: a full disk is noticed before anything is written.
      const id = await storage
        .writeText('pull', () => db.transaction(store))
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new ApiError('PULL_UNDER_WAY', { cause: error }) : error
        })
      jobs.wake(pullJob)
      return get(analysis.id, id)
    },
    async getLedger({ id }, pullId) {
      const row = await find(id, pullId)
      const result = await queries.findResult(db, pullId)
      if (row.state !== 'complete' || result === null) throw new ApiError('NOT_FOUND')
      const { gaps: _gaps, ...ledger } = (await unpack(result)) as StoredResult
      // Checked before it was stored, and again against the contract when it is sent.
      return { pull: presentPull(row), ...ledger }
    },
    async cancel({ id }, pullId) {
      await find(id, pullId)
      await db.transaction(async (tx) => {
        if (await queries.cancelOpen(tx, pullId, now())) await deletePages(tx, pullId)
      })
      return get(id, pullId)
    },
    async repeat({ id }, isNightly) {
      const [newest] = await queries.listNewest(db, id, 1)
      if (isNightly && (newest?.connectionId ?? null) === null) throw new ApiError('NO_CONNECTION')
      await queries.setNightly(db, id, isNightly)
      return { isNightly }
    },
  }
}
