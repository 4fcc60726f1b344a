import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PoolClient } from 'pg'
import { openTestDatabase } from '../testing/database.ts'
import { listTables } from './catalogue-queries.ts'
import { fixTextForms, readRows } from './row-queries.ts'

const database = await openTestDatabase()
let client: PoolClient
beforeAll(async () => (client = await database.pool.connect()))
afterAll(async () => {
  client.release()
  await database.close()
})

/** What is done in a transaction that is undone. */
async function within(work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
  } finally {
    await client.query('rollback')
  }
}

test('rows are read one by one at first, then ever more, and fewer again where they are large', () =>
  within(async () => {
    await client.query(
      `insert into contact_messages (name, email, message)
        select '', 'c@example.com', case when n = 8 then repeat('x', 12000000) else 'x' end from generate_series(1, 14) n`,
    )
    const table = (await listTables(client)).find(({ name }) => name === 'contact_messages')
    if (table === undefined) throw new Error('no table')
    const query = vi.spyOn(client, 'query')
    const sizes: number[] = []
    for await (const rows of readRows(client, table)) sizes.push(rows.length)
    const fetched = query.mock.calls.flatMap(([asked]: readonly unknown[]) => /fetch (\d+)/.exec(JSON.stringify(asked))?.[1] ?? [])
    query.mockRestore()
    expect(fetched.map(Number)).toEqual([1, 2, 4, 8, 1])
    expect(sizes).toEqual([1, 2, 4, 7])
  }))

test('no timeout of the server ends a transaction that reads large tables', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of names) await client.query(`set ${name} = '5s'`)
  await within(async () => {
    await fixTextForms(client)
    for (const name of names) expect((await client.query(`show ${name}`)).rows).toEqual([{ [name]: '0' }])
  })
  for (const name of names) await client.query(`reset ${name}`)
})

test('tables of others in the same database are not ours', () =>
  within(async () => {
    const before = await listTables(client)
    await client.query('create table public.spatial_ref_sys (srid integer primary key)')
    expect(await listTables(client)).toEqual(before)
    expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'departures', '__drizzle_migrations']))
    const { rows } = await client.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and c.relname <> 'spatial_ref_sys'`,
    )
    expect(before.filter(({ schema }) => schema === 'public')).toHaveLength(rows.length)
  }))
