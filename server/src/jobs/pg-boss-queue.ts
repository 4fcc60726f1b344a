import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Db } from '../db/open.ts'
import type { JobCount, JobHandler, JobKind, JobOutcome, JobQueue } from './job-queue.ts'
import { openJobHolds } from './job-holds.ts'
import { takeBack } from './job-tables.ts'

/** Interruptions by a stop or a crash count as attempts too, so enough are needed. */
const soon = { most: 20, delaySeconds: 1 } as const
const stopTimeoutMs = 10_000
/** How often repeated tasks are polled; they are not urgent. */
const repeatedPollSeconds = 30

export interface JobQueueOptions {
  /** Whether this process takes jobs; true by default. One that does not still sends them, and others do them. */
  readonly works?: boolean
  /** Receives how each attempt at a job ended. */
  readonly onEnded?: (kind: string, outcome: JobOutcome, seconds: number) => void
}

/**
 * A job queue in the database itself. It is polled every second, and at once for jobs that this process sent.
 * `onError` receives failures of background queries.
 */
export async function openJobQueue(
  database: Database,
  onError: (error: Error) => void,
  { works = true, onEnded = () => {} }: JobQueueOptions = {},
): Promise<JobQueue> {
  const executeSql = (text: string, values?: unknown[]) =>
    run(database, text, values).catch((error: Error) => {
      if (!endsJob(text)) throw error
      onError(error)
      return { rows: [{ count: '0' }] }
    })
  const boss = new PgBoss({
    db: { executeSql },
    schedule: works,
    supervise: works,
    cronWorkerIntervalSeconds: repeatedPollSeconds,
    pollingIntervalSeconds: 1,
  })
  boss.on('error', onError)
  await boss.start()
  // No other process can open the embedded database: a job marked as active was cut off with its process.
  if (database.kind === 'embedded') await database.pool.query(takeBack)
  if (works) await boss.maintain()
  const workers = new Map<string, string[]>()
  const { pool, makeOwn } = database
  const holds =
    works && makeOwn !== null
      ? openJobHolds({ pool, makeClient: () => makeOwn('working'), names: () => [...workers.keys()], onError })
      : null
  const stopping = new AbortController()
  const known = new Map<string, Promise<void>>()
  const makeKnown = ({ name, expireInSeconds, retries = soon }: Omit<JobKind<object>, 'data'>): Promise<void> => {
    const limits = { expireInSeconds, retryLimit: retries.most, retryDelay: retries.delaySeconds }
    const made = known.get(name) ?? inTurn(database, () => boss.createQueue(name, { name, ...limits }))
    known.set(name, made)
    return made
  }
  /** Holds a job while it runs, and reports how it ended. */
  const measured = async (kind: string, id: string, work: () => Promise<void>): Promise<void> => {
    const release = await holds?.hold(id)
    const began = performance.now()
    const report = (outcome: JobOutcome) => onEnded(kind, outcome, (performance.now() - began) / 1_000)
    try {
      await work()
      report('done')
    } catch (error) {
      report(stopping.signal.aborted ? 'interrupted' : 'failed')
      throw error
    } finally {
      release?.()
    }
  }
  return {
    async send(tx, kind, data, { id, afterMs = 0 } = {}) {
      // A queue is created by `work`; sending without it would lose the job.
      if (!known.has(kind.name)) throw new Error(`no worker for ${kind.name}`)
      await boss.insert([{ name: kind.name, data, startAfter: `${afterMs / 1_000} seconds`, ...(id === undefined ? {} : { id }) }], {
        db: inTransaction(tx),
      })
    },
    async isLive(tx, id) {
      const { rows } = await tx.execute<{ live: boolean }>(
        sql`select exists (select 1 from pgboss.job where id = ${id} and state in ('created', 'retry', 'active')) as live`,
      )
      return rows[0]?.live === true
    },
    async hasLive(tx, { name }, data) {
      const { rows } = await tx.execute<{ live: boolean }>(
        sql`select exists (select 1 from pgboss.job where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state in ('created', 'retry', 'active')) as live`,
      )
      return rows[0]?.live === true
    },
    wake(kind) {
      for (const worker of workers.get(kind.name) ?? []) boss.notifyWorker(worker)
    },
    async work<Data extends object>(kind: JobKind<Data>, atOnce: number, handler: JobHandler<Data>) {
      await makeKnown(kind)
      if (!works) return
      const start = (): Promise<string> =>
        boss.work<Data>(kind.name, { batchSize: 1, includeMetadata: true }, async (jobs) => {
          for (const { data, id, retryCount } of jobs) {
            await measured(kind.name, id, () => handler(data, { signal: stopping.signal, id, attempt: retryCount }))
          }
        })
      const started: string[] = []
      for (let i = 0; i < atOnce; i += 1) started.push(await start())
      workers.set(kind.name, started)
    },
    async repeat(name, cron, task) {
      if (!works) return
      await makeKnown({ name, expireInSeconds: 15 * 60, retries: { most: 0, delaySeconds: 0 } })
      await boss.schedule(name, cron)
      await boss.send(name, {})
      await boss.work(name, { pollingIntervalSeconds: repeatedPollSeconds }, task)
    },
    async count() {
      const { rows } = await database.pool.query<JobCount>(countJobs)
      return rows
    },
    async isBehind(waitingMs) {
      const { rows } = await database.pool.query<{ behind: boolean }>(anyWaiting, [waitingMs / 1_000])
      return rows[0]?.behind === true
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
      await holds?.close()
    },
  }
}

const anyWaiting = `select exists (
  select 1 from pgboss.job where state in ('created', 'retry') and start_after < now() - make_interval(secs => $1)) as behind`

/** Failed jobs are those of the last hours: the queue puts them away then. Its own jobs are not counted. */
const countJobs = `select name as kind,
    case when state in ('created', 'retry') then 'waiting' when state = 'active' then 'running' else 'failed' end as state,
    count(*)::int as count,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after < now())), 0)::float8
      as "oldestSeconds"
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`

/**
 * Whether a statement of pg-boss records the end of a job. pg-boss does not await these, so one that throws would end the
 * process; if it is lost, the job runs again when its time is up, or at the next start.
 */
const endsJob = (text: string): boolean => text.includes('$3::jsonb') && text.includes('FROM results')

/** An arbitrary constant, the same in every process. */
const queueLock = 7_245_004

/** A queue is a table of its own: processes that start at once and create theirs would lock each other out. */
async function inTurn({ kind, pool }: Database, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [queueLock])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [queueLock]).finally(() => client.release())
  }
}

/** Some of pg-boss's statements open a transaction themselves: after a failure it must not stay open on the connection. */
async function run(database: Database, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await database.pool.connect()
  try {
    return await (values.length === 0 ? client.query(text) : client.query(text, values))
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Runs pg-boss's statements within the caller's transaction. */
function inTransaction(tx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await tx.execute(withValues(text, values))
      return { rows }
    },
  }
}

/** Replaces `$1` and so on by the values. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)))
}
