import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { analyses, points, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { lockPoints, lockPointsOf } from '../points/service.ts'
import { createUsers } from '../users/service.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

async function addPoints() {
  await addPerson(db, 'ada')
  const leaver = await addPerson(db, 'bea')
  const analysisId = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
  const [analysis] = await db.select().from(analyses).where(eq(analyses.id, analysisId))
  const place = { workspaceId: analysis?.workspaceId ?? 0, analysisId }
  const content = { kind: 'own', severity: 'info', title: 'A point', detail: '', page: 1 } as const
  await db.insert(points).values([
    { ...place, ...content, number: 1, assigneeId: leaver.id },
    { ...place, ...content, number: 2 },
  ])
  return { leaver, analysisId }
}

// The embedded database has one connection, on which transactions follow one another.
const numbers = database.kind === 'postgres' ? [1, 2] : []

test('an account is deleted while its points are being assigned, and neither waits for the other in a circle', async () => {
  const { leaver, analysisId } = await addPoints()
  const service = createUsers({ db, trialDays: 14, now: () => new Date() })
  const remove = () =>
    service.remove(
      leaver,
      async () => true,
      (tx) => lockPointsOf(tx, leaver.id),
    )
  const [first, second] = numbers
  if (first !== undefined && second !== undefined) {
    const [locked, isWaiting] = [makeGate(), makeGate()]
    const assign = (number: number) => sql`update points set assignee_id = ${leaver.id}, version = version + 1
      where analysis_id = ${analysisId} and number = ${number}`
    const changing = db.transaction(async (tx) => {
      await lockPoints(tx, analysisId)
      await tx.execute(assign(first))
      locked.open()
      await isWaiting.opened
      await tx.execute(assign(second))
    })
    await locked.opened
    const removing = remove()
    const countWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await db.execute(countWaiting)).rows.length > 0, { timeout: 10_000, interval: 10 })
    isWaiting.open()
    expect(await Promise.all([changing, removing])).toEqual([undefined, true])
  } else {
    expect(await remove()).toBe(true)
  }
  expect(await db.select().from(users).where(eq(users.id, leaver.id))).toEqual([])
  const left = await db.select({ assignee: points.assigneeId }).from(points).where(eq(points.analysisId, analysisId))
  expect(left).toEqual([{ assignee: null }, { assignee: null }])
})
