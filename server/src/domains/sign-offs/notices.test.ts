import { SignOffs, type Notification, type SignOffRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { analyses, analysisMembers, notifications } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { listClaimed } from '../notifications/email-queries.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database, { delaysEmails: true })
const { call, change, ids, newAnalysis, notified } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(async () => {
  await db.delete(notifications)
  notified.length = 0
})

type Person = 'ada' | 'bea'

/** An analysis that bea prepares and approves, and ada reviews. */
async function newSigning() {
  const id = await newAnalysis('e1 w1')
  const people = { preparerId: ids.bea, reviewerId: ids.ada, partnerId: ids.bea }
  await db.update(analyses).set(people).where(eq(analyses.id, id))
  const root = `/api/analysis/${id}/sign-offs`
  return {
    id,
    sign: async (person: Person, role: SignOffRole) => {
      const { reviewId, lastChange } = SignOffs.parse((await call('ada', { url: root })).json())
      const signed = await call(person, { method: 'PUT', url: `${root}/${role}`, payload: { reviewId, lastChange } })
      expect(signed.statusCode).toBe(200)
    },
    withdraw: (person: Person, role: SignOffRole) => call(person, { method: 'DELETE', url: `${root}/${role}` }),
  }
}

/** Of a person, the oldest first: the kind, the line, who did it, and whether it is still so. */
async function noticesOf(person: Person) {
  const listed = (await call(person, { url: '/api/user/notifications' })).json<Notification[]>()
  return listed.map(({ kind, line, by, isCurrent }) => [kind, line, by?.name ?? null, isCurrent]).toReversed()
}

const job = '0b9a7c1e-5f0d-4c39-9a34-3f1f5e0a7a11'

/** What an email to a person would list now. */
async function emailed(person: Person) {
  await db.update(notifications).set({ emailJob: job })
  return (await listClaimed(db, ids[person], job)).map(({ kind, line }) => [kind, line])
}

describe('a turn to sign', () => {
  test('comes with the signature before it, in the order of the lines', async () => {
    const { sign } = await newSigning()
    await sign('bea', 'prepared')
    expect(await noticesOf('ada')).toEqual([['turn', 'reviewed', 'bea Test', true]])
    expect(notified).toEqual([ids.ada])
    expect(await emailed('ada')).toEqual([['turn', 'reviewed']])
    await sign('ada', 'reviewed')
    expect(await noticesOf('bea')).toEqual([['turn', 'approved', 'ada Test', true]])
    expect(await noticesOf('ada')).toEqual([['turn', 'reviewed', 'bea Test', false]])
    await sign('bea', 'approved')
    expect(await noticesOf('ada')).toHaveLength(1)
  })

  test('that is withdrawn is over, and not emailed', async () => {
    const { sign, withdraw } = await newSigning()
    await sign('bea', 'prepared')
    await withdraw('bea', 'prepared')
    expect(await noticesOf('ada')).toEqual([['turn', 'reviewed', 'bea Test', false]])
    expect(await emailed('ada')).toEqual([])
  })

  test('is not reported to the person who signed, nor where no one is named or the analysis is complete', async () => {
    const { id, sign } = await newSigning()
    await db.update(analyses).set({ reviewerId: ids.bea, partnerId: null }).where(eq(analyses.id, id))
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    const complete = await newSigning()
    await db.update(analyses).set({ status: 'Complete' }).where(eq(analyses.id, complete.id))
    await complete.sign('bea', 'prepared')
    expect([await noticesOf('ada'), await noticesOf('bea')]).toEqual([[], []])
  })
})

describe('a signature that no longer holds', () => {
  test('is reported once, to the person who gave it, by a change of a point', async () => {
    const { id, sign } = await newSigning()
    await sign('bea', 'prepared')
    await db.delete(notifications)
    await change('ada', id, [1], { state: 'cleared', note: '' })
    await change('ada', id, [2], { state: 'cleared', note: '' })
    expect(await noticesOf('bea')).toEqual([['stale', 'prepared', 'ada Test', true]])
    expect(await emailed('bea')).toEqual([['stale', 'prepared']])
    await sign('bea', 'prepared')
    expect(await noticesOf('bea')).toEqual([['stale', 'prepared', 'ada Test', false]])
    expect(await emailed('bea')).toEqual([])
    await change('ada', id, ['1:2'], { state: 'reopened' })
    expect(await noticesOf('bea')).toHaveLength(2)
  })

  test('is reported by a new draft, once for its upload and its review', async () => {
    const { id, sign } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    await db.delete(notifications)
    await uploadListed(server, 'ada', id, 'e2')
    expect(await noticesOf('bea')).toEqual([['stale', 'prepared', 'ada Test', true]])
    expect(await noticesOf('ada')).toEqual([])
  })

  test('is not reported to the person who changed the standard, which restarts the review', async () => {
    const { id, sign } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    await db.delete(notifications)
    const finished = server.progress.length
    await call('ada', { method: 'PATCH', url: `/api/analysis/${id}`, payload: { standard: 'US_GAAP' } })
    await vi.waitUntil(() => server.progress.slice(finished).some(({ state }) => state === 'done'), { timeout: 55_000, interval: 20 })
    expect(await noticesOf('bea')).toEqual([['stale', 'prepared', 'ada Test', true]])
    expect(await noticesOf('ada')).toEqual([])
  })

  test('is reported by an earlier line that is withdrawn; where that line is signed again, the turn alone is', async () => {
    const { sign, withdraw } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    await db.delete(notifications)
    await sign('bea', 'prepared')
    expect(await noticesOf('ada')).toEqual([['turn', 'reviewed', 'bea Test', true]])
    await sign('ada', 'reviewed')
    await db.delete(notifications)
    await withdraw('bea', 'prepared')
    expect(await noticesOf('ada')).toEqual([['stale', 'reviewed', 'bea Test', true]])
  })

  test('is not reported of what it does not cover, nor to a person who lost access', async () => {
    const { id, sign } = await newSigning()
    await sign('bea', 'prepared')
    await db.delete(notifications)
    await change('ada', id, [1], { dueOn: '2026-12-01' })
    expect(await noticesOf('bea')).toEqual([])
    await db.delete(analysisMembers).where(eq(analysisMembers.userId, ids.bea))
    await change('ada', id, ['1:2'], { state: 'cleared', note: '' })
    expect(await db.select().from(notifications)).toEqual([])
  })
})
