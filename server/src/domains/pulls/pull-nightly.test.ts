import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analyses, connections, notifications, pulls } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { createStartNightly, sendNightly } from './pull-nightly.ts'
import { spreadMs } from './policy.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const ada = await addPerson(db, 'ada')
const day = 24 * 3_600_000
const noRun = { signal: new AbortController().signal, id: '', attempt: 0 }

/** An analysis that was pulled and is pulled every night; `run` starts its nightly pull, and returns how many pulls it has then. */
async function openNightly() {
  const on = await openPullTest(db, ada, 'ada')
  await on.finish((await on.start()).id)
  await on.pulls.repeat(on.analysis, true)
  const start = async (
    analysis: typeof on.analysis | { id: number; workspaceId: number; userId: number },
    connectionId: number,
    period: typeof on.period,
  ) => {
    await on.pulls.start(null, analysis, connectionId, period)
  }
  const run = async (changed: { hasLapsed?: () => Promise<boolean> } = {}) => {
    await createStartNightly({ ...on, start, ...changed })({ analysisId: on.analysis.id }, noRun)
    return (await on.list()).length
  }
  return { ...on, run }
}

test('the last pull is repeated the next night, by no person, once', async () => {
  const on = await openNightly()
  expect([(await on.pulls.list(on.analysis)).isNightly, await on.run()]).toEqual([true, 1])
  on.pass(day)
  expect([await on.run(), await on.run()]).toEqual([2, 2])
  const newest = (await on.list()).at(-1)
  expect(newest).toMatchObject({ startedBy: null, state: 'waiting', periodFrom: '2025-01-01', periodTo: '2025-12-31' })
  expect(await on.finish(newest?.id ?? 0)).toMatchObject({ state: 'complete' })
})

test('nothing is pulled of what is complete, archived or no longer nightly, without a connection or a subscription', async () => {
  const on = await openNightly()
  on.pass(day)
  const set = (change: Partial<typeof analyses.$inferInsert>) => db.update(analyses).set(change).where(eq(analyses.id, on.analysis.id))
  await set({ status: 'Complete' })
  expect(await on.run()).toBe(1)
  await set({ status: 'Drafting', archivedAt: new Date() })
  expect(await on.run()).toBe(1)
  await set({ archivedAt: null })
  expect(await on.run({ hasLapsed: async () => true })).toBe(1)
  await on.pulls.repeat(on.analysis, false)
  expect(await on.run()).toBe(1)
  await on.pulls.repeat(on.analysis, true)
  await db.update(connections).set({ state: 'ended', sealedTokens: null }).where(eq(connections.id, on.connection.id))
  expect(await on.run()).toBe(1)
  await on.consent(on.connection.id)
  expect(await on.run()).toBe(2)
})

test('the jobs of a night are spread over it, and none is sent for what was pulled today', async () => {
  await db.delete(pulls)
  const [one, two] = [await openNightly(), await openNightly()]
  const waits: number[] = []
  const jobs = {
    ...one.jobs,
    hasLive: async () => false,
    send: async (_tx: unknown, _kind: unknown, _data: unknown, { afterMs = 0 } = {}) => void waits.push(afterMs),
  }
  await sendNightly({ ...one, jobs })
  expect(waits).toEqual([])
  one.pass(day)
  await sendNightly({ ...one, jobs })
  expect(waits).toEqual([0, spreadMs(1, 2)])
  expect((await two.list()).length).toBe(1)
})

test('an analysis that was never pulled cannot be repeated', async () => {
  const on = await openPullTest(db, ada, 'ada')
  await expect(on.pulls.repeat(on.analysis, true)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
  expect(await on.pulls.repeat(on.analysis, false)).toEqual({ isNightly: false })
})

test('the owner is notified once that nothing is pulled at night any more, and again after a pull has been complete', async () => {
  const on = await openNightly()
  const notified = async () =>
    (await db.select().from(notifications).where(eq(notifications.analysisId, on.analysis.id))).map(({ kind, userId, point, actorId }) => [
      kind,
      userId,
      point,
      actorId,
    ])
  const once = ['pulls-stopped', ada.id, null, null]
  const jobs = { ...on.jobs, hasLive: async () => false, send: async () => {} }
  const night = async () => {
    on.pass(day)
    await sendNightly({ ...on, jobs })
    await on.run()
    const newest = (await on.list()).at(-1)
    return on.finish(newest?.id ?? 0)
  }
  on.source.revoked = true
  expect(await night()).toMatchObject({ state: 'failed', failure: 'consent-ended' })
  expect(await notified()).toEqual([once])
  await night()
  expect(await notified()).toEqual([once])
  await on.consent(on.connection.id)
  expect(await night()).toMatchObject({ state: 'complete' })
  expect(await notified()).toEqual([once])
  // It cannot start: the server is no longer set up for the provider.
  on.ledgerSources.clear()
  await night()
  await night()
  expect(await notified()).toEqual([once, once])
})

test('the owner is notified once where the connection has been removed, and not of what they have switched off', async () => {
  const [on, off] = [await openNightly(), await openNightly()]
  await off.pulls.repeat(off.analysis, false)
  for (const { connection } of [on, off]) await db.delete(connections).where(eq(connections.id, connection.id))
  for (let nights = 0; nights < 2; nights += 1) await sendNightly({ ...on, jobs: { ...on.jobs, hasLive: async () => true } })
  const count = async ({ analysis }: typeof on) =>
    (await db.select().from(notifications).where(eq(notifications.analysisId, analysis.id))).length
  expect([await count(on), await count(off)]).toEqual([1, 0])
})

test('a connection that was removed and made again is used the next night', async () => {
  const on = await openNightly()
  await db.delete(connections).where(eq(connections.id, on.connection.id))
  const again = await on.consent()
  const organisationId = on.connection.organisation?.id ?? ''
  await db.update(connections).set({ state: 'connected', organisationId }).where(eq(connections.id, again.id))
  on.pass(day)
  expect(await on.run()).toBe(2)
  expect((await on.list()).at(-1)).toMatchObject({ connectionId: again.id })
})
