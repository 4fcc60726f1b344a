import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyTestDatabase } from '../../testing/database.ts'
import { copyEmbeddedDatabase } from './copy-embedded-database.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-copy-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('a copy made while writes go on has everything that was acknowledged before', async () => {
  const [from, to] = [join(root, 'database'), join(root, 'copy')]
  await copyTestDatabase(from)
  const { pool, close } = await openEmbeddedDatabase(from)
  await pool.query('create table numbers (n integer primary key, filling text not null)')
  let acknowledged = 0
  const stopped = new AbortController()
  const write = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await pool.query('insert into numbers values ($1, $2)', [acknowledged + 1, 'x'.repeat(5_000)])
      acknowledged += 1
    }
  }
  const writing = write()
  await expect.poll(() => acknowledged).toBeGreaterThan(20)
  // What a copy that was interrupted left.
  fs.mkdirSync(join(to, 'base'), { recursive: true })
  fs.writeFileSync(join(to, 'base', 'old'), 'x')
  // What is acknowledged when the connection is asked for is in the copy, although most of the copy is older.
  let before = 0
  const observed = new Proxy(pool, {
    get(real, name) {
      if (name === 'connect') {
        return () => {
          before = acknowledged
          return real.connect()
        }
      }
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  await copyEmbeddedDatabase(observed, from, to)
  const after = acknowledged
  stopped.abort()
  await writing
  await close()

  const copy = await openEmbeddedDatabase(to)
  const { rows } = await copy.pool.query<{ n: number }>('select n from numbers order by n')
  await copy.close()
  expect(rows.map(({ n }) => n)).toEqual(Array.from(rows, (_, at) => at + 1))
  expect(before).toBeGreaterThan(20)
  expect(rows.length).toBeGreaterThanOrEqual(before)
  // At most the write that the connection was given to next.
  expect(rows.length).toBeLessThanOrEqual(after + 1)
  expect(fs.existsSync(join(to, 'base', 'old'))).toBe(false)
})
