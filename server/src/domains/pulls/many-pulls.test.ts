import { limits } from '@tickmark/contract'
import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pulls } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

test('a workspace has so many pulls under way at once; those of the night neither count nor are refused', async () => {
  const [ada, eve] = [await addPerson(db, 'ada'), await addPerson(db, 'eve')]
  const all = []
  for (let at = 0; at <= limits.pullsAtOnce; at += 1) all.push(await openPullTest(db, ada, 'ada'))
  const [first, ...others] = all
  if (first === undefined) throw new Error('no test')
  const byNight = await first.pulls.start(null, first.analysis, first.connection.id, first.period)
  for (const on of others) await on.start()
  await first.pulls.cancel(first.analysis, byNight.id)
  await expect(first.start()).rejects.toMatchObject({ code: 'TOO_MANY_PULLS' })
  expect(await first.pulls.start(null, first.analysis, first.connection.id, first.period)).toMatchObject({ state: 'waiting' })
  const [open] = await first.list().then((rows) => rows.filter(({ state }) => state === 'waiting'))
  await first.pulls.cancel(first.analysis, open?.id ?? 0)
  expect((await (await openPullTest(db, eve, 'eve')).start()).state).toBe('waiting')
  const ended = (await others[0]?.list())?.map(({ id }) => id) ?? []
  await db.update(pulls).set({ state: 'failed' }).where(inArray(pulls.id, ended))
  expect((await first.start()).state).toBe('waiting')
})
