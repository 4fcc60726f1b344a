import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Pool } from 'pg'

/** The first half of the keys of our locks, arbitrary and the same in every process; the second is the hash of the job's id. */
const lockClass = 7_245_003

/** Shows which jobs a living process is working on. */
export interface JobHolds {
  /** Holds a job until the returned function is called. Never fails: a job that is not held is taken back only once. */
  hold(jobId: string): Promise<() => void>
  close(): Promise<void>
}

export interface JobHoldsOptions {
  readonly pool: Pool
  /** A connection of its own. Its locks end with it, and it ends with its process. */
  readonly makeClient: () => Client
  /** The kinds of jobs that are held. */
  readonly names: () => readonly string[]
  readonly onError: (error: Error) => void
  /** Between two looks for lost jobs, and before a lost connection is made again, in milliseconds. */
  readonly lookMs?: number
}

const isUnheld = `not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
    and classid = ${lockClass} and objid::bigint = (hashtext(j.id::text)::bigint & 4294967295))`

/** A job whose process ends again and again is left to its time limit, which gives up in the end. */
const listSuspects = `select id, started_on::text as "startedOn" from pgboss.job j
  where name = any($1) and state = 'active' and retry_count < retry_limit and ${isUnheld}`

const takeBackLost = `update pgboss.job j set state = 'retry', start_after = now()
  from unnest($1::uuid[], $2::timestamptz[]) as lost (id, started_on)
  where j.id = lost.id and j.started_on = lost.started_on and j.state = 'active' and ${isUnheld}`

interface Suspect {
  readonly id: string
  readonly startedOn: string
}

/** Not held at both looks: a process that has just fetched a job, or makes its connection again, has had the time between. */
const findLost = (before: readonly Suspect[], now: readonly Suspect[]): readonly Suspect[] =>
  now.filter(({ id, startedOn }) => before.some((suspect) => suspect.id === id && suspect.startedOn === startedOn))

/**
 * Each running job has a lock in the database, on a connection that ends when its process does. A job that is marked as running but has no
 * lock was cut off with its process, and is taken over within seconds instead of after its time limit. Where the machine ends with the
 * process, the database notices later, and the time limit counts.
 */
export function openJobHolds({ pool, makeClient, names, onError, lookMs = 2_000 }: JobHoldsOptions): JobHolds {
  const closing = new AbortController()
  const held = new Set<string>()
  let client: Client | null = null
  const report = (error: unknown): void => {
    // The last queries of a connection that is being closed have no answer; their locks end with it.
    if (!closing.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)))
  }
  const lock = async (to: Client, jobId: string): Promise<void> => {
    await to.query('select pg_try_advisory_lock($1, hashtext($2))', [lockClass, jobId])
  }

  /** Keeps the connection until it is lost. */
  const keep = async (): Promise<void> => {
    const made = makeClient()
    const gone = new Promise<void>((resolve) => {
      made.on('error', () => resolve())
      made.on('end', () => resolve())
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await made.connect()
      for (const jobId of held) await lock(made, jobId)
      client = made
      await gone
    } finally {
      client = null
      await made.end().catch(() => {})
    }
  }
  const keeping = (async () => {
    while (!closing.signal.aborted) {
      await keep().catch(report)
      await wait(lookMs / 2, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  const looking = (async () => {
    let before: readonly Suspect[] = []
    for (;;) {
      await wait(lookMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        const { rows } = await pool.query<Suspect>(listSuspects, [names()])
        const lost = findLost(before, rows)
        if (lost.length > 0) await pool.query(takeBackLost, [lost.map(({ id }) => id), lost.map(({ startedOn }) => startedOn)])
        before = rows
      } catch (error) {
        before = []
        report(error)
      }
    }
  })()

  return {
    async hold(jobId) {
      held.add(jobId)
      if (client !== null) await lock(client, jobId).catch(report)
      return () => {
        held.delete(jobId)
        void client?.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, jobId]).catch(report)
      }
    },
    async close() {
      closing.abort()
      await Promise.all([keeping, looking])
    },
  }
}
