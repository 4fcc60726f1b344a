import type { Notification, PointComment } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, points } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { remindOfDue } from './remind-of-due.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, change, ids, newAnalysis, notified, patch, post, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(async () => {
  await db.delete(notifications)
  await db.update(points).set({ dueOn: null })
  notified.length = 0
})

const at = (id: number, path = ''): string => url(id, `/1/comments${path}`)

/** Of a person: kind, point and who did it, the oldest first. */
async function noticesOf(person: 'ada' | 'bea' | 'cleo' | 'eve') {
  const listed = (await call(person, { url: '/api/user/notifications' })).json<Notification[]>()
  return listed.map(({ kind, point, by }) => [kind, point, by?.name ?? null]).toReversed()
}

describe('a mention', () => {
  test('notifies the members mentioned, but not the author, and announces it to them alone', async () => {
    const id = await newAnalysis('e1')
    await post('bea', at(id), { text: 'Ada, Bea, Cleo?', mentions: [ids.ada, ids.bea, ids.cleo, ids.ada] })
    for (const person of ['ada', 'cleo'] as const) expect(await noticesOf(person)).toEqual([['mention', 1, 'bea Test']])
    for (const person of ['bea', 'eve'] as const) expect(await noticesOf(person)).toEqual([])
    expect(notified).toEqual([ids.ada, ids.cleo])
  })

  test('sent twice with one key notifies once', async () => {
    const id = await newAnalysis('e1')
    for (let i = 0; i < 2; i += 1) await post('bea', at(id), { text: 'Ada?', mentions: [ids.ada] }, 'mention-key')
    expect(await noticesOf('ada')).toHaveLength(1)
    expect(notified).toEqual([ids.ada])
  })

  test('that an edit adds notifies only those who were not mentioned before', async () => {
    const id = await newAnalysis('e1')
    const made = (await post('bea', at(id), { text: 'Ada?', mentions: [ids.ada] })).json<PointComment>()
    await patch('bea', at(id, `/${made.id}`), { text: 'Ada, Cleo?', mentions: [ids.ada, ids.cleo] })
    await patch('bea', at(id, `/${made.id}`), { text: 'Ada, Cleo!', mentions: [ids.ada, ids.cleo] })
    expect([await noticesOf('ada'), await noticesOf('cleo')]).toEqual([[['mention', 1, 'bea Test']], [['mention', 1, 'bea Test']]])
  })

  test('in a comment that is refused notifies no one', async () => {
    const id = await newAnalysis('e1')
    expect((await post('bea', at(id), { text: 'Ada, Eve?', mentions: [ids.ada, ids.eve] })).statusCode).toBe(400)
    expect((await post('bea', url(id, '/99/comments'), { text: 'Ada?', mentions: [ids.ada] })).statusCode).toBe(404)
    expect(await noticesOf('ada')).toEqual([])
  })
})

describe('a point', () => {
  test('that is assigned notifies the new assignee, once, and not those who assign it to themselves', async () => {
    const id = await newAnalysis('e1 e2 w1')
    await change('ada', id, [1, 2], { assigneeId: ids.bea })
    await change('ada', id, ['1:2', 3], { assigneeId: ids.bea })
    expect(await noticesOf('bea')).toEqual([
      ['assigned', 1, 'ada Test'],
      ['assigned', 2, 'ada Test'],
      ['assigned', 3, 'ada Test'],
    ])
    await change('ada', id, ['1:2'], { assigneeId: ids.ada })
    await change('ada', id, ['2:2'], { assigneeId: null })
    expect([(await noticesOf('bea')).length, await noticesOf('ada')]).toEqual([3, []])
  })

  test('whose due date is set or changed notifies its assignee; a date that is removed, or no assignee, notifies no one', async () => {
    const id = await newAnalysis('e1 e2')
    await change('bea', id, [1], { assigneeId: ids.bea })
    await change('ada', id, ['1:2', 2], { dueOn: '2026-12-01' })
    await change('ada', id, ['1:3'], { dueOn: '2026-12-02' })
    await change('ada', id, ['1:4'], { dueOn: null })
    await change('bea', id, ['1:5'], { dueOn: '2026-12-03' })
    expect(await noticesOf('bea')).toEqual([
      ['due', 1, 'ada Test'],
      ['due', 1, 'ada Test'],
    ])
    expect(await noticesOf('ada')).toEqual([])
  })

  test('that is changed by someone with an old version notifies no one', async () => {
    const id = await newAnalysis('e1 e2')
    expect((await change('ada', id, [1, '2:9'], { assigneeId: ids.bea })).statusCode).toBe(409)
    expect([await noticesOf('bea'), notified]).toEqual([[], []])
  })
})

describe('the daily reminder', () => {
  const remind = (day: string) => remindOfDue({ db, notifications: server.notifications, now: () => new Date(`${day}T05:00:00Z`) })
  const assignAll = (id: number, dueOn: string | null, assigneeId: number | null = ids.bea) =>
    db.update(points).set({ dueOn, assigneeId }).where(eq(points.analysisId, id))

  test('is sent on the day, once for each due date, however often it runs', async () => {
    const id = await newAnalysis('e1')
    await assignAll(id, '2026-12-02')
    await remind('2026-12-01')
    expect(await noticesOf('bea')).toEqual([])
    await remind('2026-12-02')
    await remind('2026-12-02')
    await remind('2026-12-03')
    expect([await noticesOf('bea'), notified]).toEqual([[['due-today', 1, null]], [ids.bea]])
    await assignAll(id, '2026-12-05')
    await remind('2026-12-07')
    expect(await noticesOf('bea')).toHaveLength(2)
    const [row] = await db.select({ version: points.version }).from(points).where(eq(points.analysisId, id))
    expect(row).toEqual({ version: 1 })
  })

  test('concerns open points that are assigned and in the newest draft', async () => {
    const id = await newAnalysis('e1 e2 e3 e4')
    await assignAll(id, '2026-12-02')
    const set = (number: number, columns: Partial<typeof points.$inferInsert>) =>
      db
        .update(points)
        .set(columns)
        .where(and(eq(points.analysisId, id), eq(points.number, number)))
    await set(2, { assigneeId: null })
    await set(3, { state: 'reopened' })
    await uploadListed(server, 'ada', id, 'e1 e2 e3')
    await set(1, { state: 'cleared' })
    await remind('2026-12-02')
    expect(await noticesOf('bea')).toEqual([['due-today', 3, null]])
  })

  test('reaches only members', async () => {
    const id = await newAnalysis('e1')
    await assignAll(id, '2026-12-02', ids.eve)
    await remind('2026-12-02')
    expect([await noticesOf('eve'), await db.select().from(notifications)]).toEqual([[], []])
  })
})
