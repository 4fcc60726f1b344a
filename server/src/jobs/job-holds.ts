import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Pool } from 'pg'

/** The first half of the keys of our locks, arbitrary and the same in every process; the second is the hash of the job's id. */
const lockClass = 7_245_003

/** Shows which jobs a living process is working on. */
export interface JobHolds {
  /** Holds a job until the returned function is called. Never fails: without its connection a process holds nothing, and takes nothing. */
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

const lock = 'select pg_try_advisory_lock($1, hashtext($2)) as locked'
const unlock = 'select pg_advisory_unlock($1, hashtext($2))'

interface Suspect {
  readonly id: string
  readonly startedOn: string
}

/** Not held at both looks: a process that has just fetched a job, or makes its connection again, has had the time between. */
const findLost = (before: readonly Suspect[], now: readonly Suspect[]): readonly Suspect[] =>
  now.filter(({ id, startedOn }) => before.some((suspect) => suspect.id === id && suspect.startedOn === startedOn))

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * Each running job has a lock in the database, on a connection that ends when its process does. A job that is marked as running but has no
 * lock was cut off with its process, and is taken over within seconds instead of after its time limit. Where the machine ends with the
 * process, the database notices later, and the time limit counts.
 */
export function openJobHolds({ pool, makeClient, names, onError, lookMs = 2_000 }: JobHoldsOptions): JobHolds {
  const closing = new AbortController()
  /** The jobs of this process, and whether each has its lock. */
  const held = new Map<string, boolean>()
  let own: { readonly client: Client; readonly drop: () => void } | null = null
  const report = (error: unknown): void => onError(error instanceof Error ? error : new Error(String(error)))

  let last: Promise<void> = Promise.resolve()
  /** Uses the connection after those who came before. One that fails may be dead without a sign of it: it is dropped, and made again. */
  const use = (act: (client: Client) => Promise<void>): Promise<void> =>
    (last = last.then(async () => {
      const using = own
      if (using === null) return
      await act(using.client).catch((error: unknown) => {
        // A query under way ends with the connection when the process closes it.
        if (!closing.signal.aborted) report(error)
        using.drop()
      })
    }))

  /** Locks the jobs that have no lock yet: another process may still have had that of an earlier attempt. Finds a dead connection, too. */
  const lockHeld = (): Promise<void> =>
    use(async (client) => {
      for (const [jobId, isLocked] of held) {
        if (isLocked) continue
        const { rows } = await client.query<{ locked: boolean }>(lock, [lockClass, jobId])
        if (held.has(jobId)) held.set(jobId, rows[0]?.locked === true)
        else await client.query(unlock, [lockClass, jobId])
      }
      await client.query('select 1')
    })

  /** Keeps the connection until it is lost. */
  const keep = async (): Promise<void> => {
    const client = makeClient()
    const { promise: gone, resolve: drop } = withResolvers()
    client.on('error', drop)
    client.on('end', drop)
    closing.signal.addEventListener('abort', drop, { once: true })
    try {
      await client.connect()
      for (const jobId of held.keys()) held.set(jobId, false)
      own = { client, drop }
      await lockHeld()
      await gone
    } finally {
      own = null
      // A dead connection never says that it has ended.
      await Promise.race([client.end().catch(() => {}), wait(lookMs, undefined, { ref: false })])
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
      await lockHeld()
      try {
        // Without the connection its own jobs would look lost.
        const { rows } = own === null ? { rows: [] } : await pool.query<Suspect>(listSuspects, [names()])
        const now = rows.filter(({ id }) => !held.has(id))
        const lost = findLost(before, now)
        if (lost.length > 0) await pool.query(takeBackLost, [lost.map(({ id }) => id), lost.map(({ startedOn }) => startedOn)])
        before = now
      } catch (error) {
        before = []
        report(error)
      }
    }
  })()

  return {
    async hold(jobId) {
      held.set(jobId, false)
      await lockHeld()
      return () => {
        const isLocked = held.get(jobId) === true
        held.delete(jobId)
        if (isLocked) void use(async (client) => void (await client.query(unlock, [lockClass, jobId])))
      }
    },
    async close() {
      closing.abort()
      await Promise.all([keeping, looking])
    },
  }
}
