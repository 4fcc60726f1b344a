import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openJobHolds } from './job-holds.ts'
import type { JobKind, JobQueue } from './job-queue.ts'
import { openJobQueue } from './pg-boss-queue.ts'

const database = await openTestDatabase()
const complaints: Error[] = []
const open = (): Promise<JobQueue> => openJobQueue(database, (error) => complaints.push(error))
let queue = await open()
afterAll(async () => {
  await queue.stop()
  await database.close()
  expect(complaints).toEqual([])
})

/** Lets a test wait for a job's reports. */
function inbox<Item>(): { put(item: Item): void; next(): Promise<Item> } {
  const items: Item[] = []
  let wake = (): void => {}
  return {
    put(item) {
      items.push(item)
      wake()
    },
    async next() {
      for (;;) {
        const item = items.shift()
        if (item !== undefined) return item
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

/** Of this database: the queues of other tests lock in theirs, on the same server. */
const ownLocks = `select from pg_locks where locktype = 'advisory' and classid = 7245003
  and database = (select oid from pg_database where datname = current_database())`

const kindOf = (name: string): JobKind<{ n: number }> => ({ name, expireInSeconds: 60 })

test('a job runs at once when its sender works in the same process', async () => {
  const kind = kindOf('at-once')
  const seen = inbox<number>()
  await queue.work(kind, 1, async ({ n }) => seen.put(n))
  await database.db.transaction((tx) => queue.send(tx, kind, { n: 0 }))
  queue.wake(kind)
  await seen.next()
  const waits: number[] = []
  for (const n of [1, 2, 3]) {
    const started = performance.now()
    await database.db.transaction((tx) => queue.send(tx, kind, { n }))
    queue.wake(kind)
    expect(await seen.next()).toBe(n)
    waits.push(performance.now() - started)
  }
  // Polling every second would delay each job by a second; a busy machine delays only some.
  expect(Math.min(...waits)).toBeLessThan(900)
})

test('a job sent in a transaction that is rolled back never runs', async () => {
  const kind = kindOf('rolled-back')
  const seen = inbox<number>()
  await queue.work(kind, 1, async ({ n }) => seen.put(n))
  await expect(
    database.db.transaction(async (tx) => {
      await queue.send(tx, kind, { n: 1 })
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  await database.db.transaction((tx) => queue.send(tx, kind, { n: 2 }))
  queue.wake(kind)
  expect(await seen.next()).toBe(2)
})

test('a failed job is retried, and knows its attempt', async () => {
  const kind = kindOf('again')
  const attempts = inbox<number>()
  await queue.work(kind, 1, async (_data, { attempt }) => {
    attempts.put(attempt)
    if (attempt === 0) throw new Error('not yet')
  })
  await database.db.transaction((tx) => queue.send(tx, kind, { n: 1 }))
  queue.wake(kind)
  expect([await attempts.next(), await attempts.next()]).toEqual([0, 1])
})

test('a job that a stop interrupts runs again after the next start', async () => {
  const kind = kindOf('interrupted')
  const begun = inbox<string>()
  await queue.work(kind, 1, (_data, { signal }) => {
    begun.put('first')
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
  })
  await database.db.transaction((tx) => queue.send(tx, kind, { n: 1 }))
  queue.wake(kind)
  expect(await begun.next()).toBe('first')
  await queue.stop()
  queue = await open()
  await queue.work(kind, 1, async () => begun.put('second'))
  expect(await begun.next()).toBe('second')
})

test('a database that cannot be reached when a job ends is reported and does not end the process', async () => {
  const heard = inbox<Error>()
  let isAway = false
  const pool = new Proxy(database.pool, {
    get(real, name) {
      if (name === 'connect' && isAway) return () => Promise.reject(new Error('away'))
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  const apart = await openJobQueue({ ...database, pool }, heard.put)
  for (const [name, end] of [
    ['ends-well', () => Promise.resolve()],
    ['ends-badly', () => Promise.reject(new Error('not this time'))],
  ] as const) {
    const kind = kindOf(name)
    await apart.work(kind, 1, async () => {
      isAway = true
      await end()
    })
    await database.db.transaction((tx) => apart.send(tx, kind, { n: 1 }))
    apart.wake(kind)
    expect((await heard.next()).message).toBe('away')
    isAway = false
  }
  await apart.stop()
})

test('a repeated task runs at once, and is scheduled once for all processes', async () => {
  const seen = inbox<string>()
  const task = async () => seen.put('ran')
  await queue.repeat('repeated', '30 3 1 1 *', task)
  expect(await seen.next()).toBe('ran')
  const { rows } = await database.pool.query(`select cron, timezone from pgboss.schedule where name = 'repeated'`)
  expect(rows).toEqual([{ cron: '30 3 1 1 *', timezone: 'UTC' }])
})

test('a process that takes no jobs sends them, and others do them', async () => {
  const kind = kindOf('elsewhere')
  const sender = await openJobQueue(database, (error) => complaints.push(error), { works: false })
  const repeated = inbox<string>()
  await sender.work(kind, 1, async () => repeated.put('done by the sender'))
  await sender.repeat('never-here', '* * * * *', async () => repeated.put('repeated by the sender'))
  await database.db.transaction((tx) => sender.send(tx, kind, { n: 7 }))
  sender.wake(kind)
  expect(await sender.count()).toContainEqual(expect.objectContaining({ kind: 'elsewhere', state: 'waiting', count: 1 }))
  const ended = inbox<unknown>()
  const worker = await openJobQueue(database, (error) => complaints.push(error), {
    onEnded: (name, outcome) => ended.put([name, outcome]),
  })
  await worker.work(kind, 1, async ({ n }) => repeated.put(`done by the worker: ${n}`))
  expect(await repeated.next()).toBe('done by the worker: 7')
  expect(await ended.next()).toEqual(['elsewhere', 'done'])
  await sender.stop()
  await worker.stop()
})

test('a job that fails for good counts as failed', async () => {
  const kind = { ...kindOf('hopeless'), retries: { most: 0, delaySeconds: 0 } }
  const ended = inbox<unknown>()
  const worker = await openJobQueue(database, () => {}, { onEnded: (_name, outcome) => ended.put(outcome) })
  await worker.work(kind, 1, async () => Promise.reject(new Error('no')))
  await database.db.transaction((tx) => worker.send(tx, kind, { n: 0 }))
  worker.wake(kind)
  expect(await ended.next()).toBe('failed')
  await expect.poll(() => worker.count()).toContainEqual({ kind: 'hopeless', state: 'failed', count: 1, oldestSeconds: 0 })
  await worker.stop()
})

// The suite also runs on PostgreSQL, which several processes need.
const { makeOwn, pool } = database
if (makeOwn !== null) {
  const openHolds = (names: readonly string[], makeClient = () => makeOwn('working')) =>
    openJobHolds({ pool, makeClient, names: () => names, onError: (error) => complaints.push(error), lookMs: 20 })
  /** Two jobs that are marked as running. */
  const startTwo = async (kind: JobKind<{ n: number }>) => {
    const sender = await openJobQueue(database, (error) => complaints.push(error), { works: false })
    await sender.work(kind, 1, async () => {})
    const ids = [randomUUID(), randomUUID()].toSorted()
    for (const id of ids) await database.db.transaction((tx) => sender.send(tx, kind, { n: 0 }, { id }))
    await pool.query(`update pgboss.job set state = 'active', started_on = now() where name = $1`, [kind.name])
    const [lost = '', alive = ''] = ids
    return { sender, lost, alive }
  }
  const statesOf = async (kind: JobKind<{ n: number }>) =>
    (await pool.query<{ state: string }>('select state from pgboss.job where name = $1 order by id', [kind.name])).rows.map(
      ({ state }) => state,
    )

  test('a process without its connection takes nothing back, neither its own jobs nor others', async () => {
    const kind = kindOf('without-connection')
    const { sender, alive } = await startTwo(kind)
    let failures = 5
    const holding = openHolds([kind.name], () => {
      failures -= 1
      const client = makeOwn('working')
      if (failures >= 0) client.connect = () => Promise.reject(new Error('too many connections'))
      return client
    })
    await holding.hold(alive)
    await expect.poll(() => statesOf(kind)).toEqual(['retry', 'active'])
    expect(complaints.splice(0).map(({ message }) => message)).toEqual(Array<string>(5).fill('too many connections'))
    await holding.close()
    await sender.stop()
  })

  test('a running job whose process has ended is taken back, and one whose process lives is not', async () => {
    const kind = kindOf('cut-off')
    const { sender, alive } = await startTwo(kind)
    const holding = openHolds([])
    await holding.hold(alive)
    const listLocks = async () => (await pool.query(ownLocks)).rowCount
    await expect.poll(listLocks).toBe(1)

    const looking = openHolds([kind.name])
    const states = () => statesOf(kind)
    await expect.poll(states).toEqual(['retry', 'active'])
    // Its connection ends with its process.
    await holding.close()
    await expect.poll(states).toEqual(['retry', 'retry'])
    await looking.close()
    await sender.stop()
  })
}
