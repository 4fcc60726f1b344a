import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { copyTestDatabase } from '../../testing/database.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

const root = mkdtempSync(join(tmpdir(), 'tickmark-embedded-'))
await copyTestDatabase(join(root, 'database'))
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const failures: unknown[] = []
const database = await openEmbeddedDatabase(join(root, 'database'), (error) => failures.push(error))
afterEach(() => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('the embedded database is checkpointed every five minutes and vacuumed a few times a day', async () => {
  const query = vi.spyOn(database.pool, 'query')
  vi.advanceTimersByTime(6 * 60 * 60_000)
  const statements = query.mock.calls.map(([statement]) => statement)
  expect(statements.filter((statement) => statement === 'CHECKPOINT')).toHaveLength(72)
  expect(statements.filter((statement) => statement === 'VACUUM (ANALYZE)')).toHaveLength(1)
  await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>))
  query.mockRestore()
  const { rows } = await database.pool.query(`select count(*) > 0 as analysed from pg_statistic`)
  expect(rows).toEqual([{ analysed: true }])
})

test('a failed checkpoint is reported and has no other effect', async () => {
  const failure = new Error('no room')
  const query = vi.spyOn(database.pool, 'query').mockReturnValue(Promise.reject(failure) as never)
  vi.advanceTimersByTime(5 * 60_000)
  await Promise.allSettled(query.mock.results.map(({ value }) => value as Promise<unknown>))
  query.mockRestore()
  expect(failures).toEqual([failure])
})

test('a request for a second connection while the only one is held fails after 15 seconds', async () => {
  const held = await database.pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = database.pool.connect().catch((error: unknown) => error)
  vi.advanceTimersByTime(15_000)
  expect(await second).toMatchObject({ message: expect.stringContaining('timeout') })
  vi.useRealTimers()
  held.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a new connection does not inherit an open transaction', async () => {
  const left = await database.pool.connect()
  await left.query('begin')
  await left.query(`set application_name = 'left behind'`)
  left.release(true)
  const { rows } = await database.pool.query(`select current_setting('application_name') as name, now() = statement_timestamp() as outside`)
  expect(rows).toEqual([{ name: '', outside: true }])
})
