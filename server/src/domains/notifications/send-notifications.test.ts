import { randomUUID } from 'node:crypto'
import { limits } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { analyses, analysisMembers, notifications, points, users } from '../../db/schema/index.ts'
import type { Mail } from '../../ports/mail.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { createNotifications } from './notifications.ts'
import { emailDelayMs } from './policy.ts'
import { createSendNotifications } from './send-notifications.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())
const ada = await addPerson(db, 'ada')
const bea = await addPerson(db, 'bea')
const analysisId = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
const [analysis] = await db.select().from(analyses).where(eq(analyses.id, analysisId))
const place = { workspaceId: analysis?.workspaceId ?? 0, analysisId }
const own = { ...place, kind: 'own', severity: 'info', title: 'Secret title', detail: '', page: 1 } as const
await db.insert(points).values({ ...own, number: 3, assigneeId: bea.id })

const minuteMs = 60_000
const delayMs = emailDelayMs(1)
let sent: Mail[] = []
let failures: unknown[] = []
let failing: Error | null = null
const send = createSendNotifications({
  db,
  mail: {
    send: async (mail) => {
      if (failing !== null) throw failing
      sent.push(mail)
    },
  },
  publicOrigin: 'https://tickmark.example',
  emailDelayMs: delayMs,
  onFailure: (error) => failures.push(error),
})
const run = (job: string = randomUUID(), userId = bea.id) => send({ userId }, { signal: new AbortController().signal, id: job, attempt: 0 })
/** Notifies bea of something that happened so many minutes ago. */
async function notify(minutesAgo: number, change: Partial<typeof notifications.$inferInsert> = {}): Promise<void> {
  const createdAt = sql`now() - make_interval(secs => ${(minutesAgo * minuteMs) / 1_000})`
  await db
    .insert(notifications)
    .values({ ...place, userId: bea.id, actorId: ada.id, kind: 'mention', point: 1, ...change, createdAt } as never)
}
beforeEach(async () => {
  await db.delete(notifications)
  await db.update(users).set({ notificationEmails: true, suspendedAt: null }).where(eq(users.id, bea.id))
  sent = []
  failures = []
  failing = null
})

test('what has been collected is sent in one email, once the oldest has waited', async () => {
  await notify(9)
  await run()
  expect(sent).toEqual([])
  await db.delete(notifications)
  await notify(10)
  await notify(1, { point: 2 })
  await run()
  await run()
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([['bea@example.com', 'You have 2 notifications in Tickmark']])
  await notify(10)
  await run()
  expect(sent).toHaveLength(2)
})

test('nothing is sent of what has been read meanwhile', async () => {
  await notify(10, { readAt: new Date() })
  await run()
  expect(sent).toEqual([])
  await notify(10, { point: 2 })
  await run()
  expect(sent[0]?.text).toContain('point 2')
  expect(sent[0]?.text).not.toContain('point 1')
})

test('a failed email is sent by the next attempt of the same job, without what has been read since', async () => {
  await notify(10)
  await notify(10, { point: 2 })
  const job = randomUUID()
  failing = new Error('no mail server')
  await expect(run(job)).rejects.toThrow('no mail server')
  expect(failures).toEqual([failing])
  failing = null
  await run()
  expect(sent).toEqual([])
  await db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.point, 1))
  await run(job)
  expect(sent.map(({ subject, text }) => [subject, text.includes('point 2')])).toEqual([['You have a notification in Tickmark', true]])
})

test('users who turned emails off or are suspended get none, and later none of the old ones', async () => {
  for (const off of [{ notificationEmails: false }, { suspendedAt: new Date() }]) {
    await notify(10)
    await db.update(users).set(off).where(eq(users.id, bea.id))
    await run()
    await db.update(users).set({ notificationEmails: true, suspendedAt: null }).where(eq(users.id, bea.id))
    await run()
  }
  await run(randomUUID(), 2_000_000_000)
  expect(sent).toEqual([])
})

test('nothing is sent to former members, nor of points that are no longer assigned', async () => {
  await notify(10, { kind: 'assigned', point: 2 })
  await run()
  expect(sent).toEqual([])
  await notify(10, { kind: 'assigned', point: 3 })
  await db.delete(analysisMembers).where(eq(analysisMembers.userId, bea.id))
  await run()
  expect(sent).toEqual([])
  await db.insert(analysisMembers).values({ analysisId, userId: bea.id, role: 'reviewer' })
  await notify(10, { kind: 'due', point: 3 })
  await run()
  expect(sent).toHaveLength(1)
})

test('an email has the point and its link, but no name of the analysis and no text', async () => {
  await notify(10)
  await run()
  const [mail] = sent
  expect(mail?.text).toContain(`ada Test mentioned you on point 1 of an analysis:\nhttps://tickmark.example/analysis/${analysisId}?point=1`)
  expect(JSON.stringify(mail)).not.toMatch(/Shared accounts|Secret/)
})

test('a job is sent for each user, in the transaction, and starts after the delay by the clock of the database', async () => {
  const jobs: unknown[] = []
  const service = createNotifications({
    db,
    jobs: { send: async (_tx, { name }, data, options) => void jobs.push([name, data, options]) },
    announcements: silentAnnouncements,
    emailDelayMs: delayMs,
  })
  await db.transaction((tx) =>
    service.add(tx, place, ada.id, [
      { kind: 'assigned', userId: bea.id, point: 3 },
      { kind: 'assigned', userId: bea.id, point: 4 },
      { kind: 'assigned', userId: ada.id, point: 4 },
    ]),
  )
  expect(jobs).toEqual([['notification-email', { userId: bea.id }, { afterMs: limits.notificationEmailDelayMs }]])
  expect([emailDelayMs(0), emailDelayMs(100)]).toEqual([0, 6_000])
})
