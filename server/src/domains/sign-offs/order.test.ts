import { SignOffs, type SignOffRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, documents, signOffs } from '../../db/schema/index.ts'
import { waitsFor } from '../../db/sign-off-state.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { findLastEvent, insertEvents } from '../history/service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, change, ids, newAnalysis } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = 'ada' | 'bea'

/** An analysis of ada's that bea reviews, with her as its partner. */
async function newSigning() {
  const id = await newAnalysis('e1 w1')
  await db.update(analyses).set({ partnerId: ids.bea }).where(eq(analyses.id, id))
  const root = `/api/analysis/${id}/sign-offs`
  const get = async () => SignOffs.parse((await call('ada', { url: root })).json())
  return {
    id,
    get,
    sign: async (person: Person, role: SignOffRole) => {
      const { reviewId, lastChange } = await get()
      const answer = await call(person, { method: 'PUT', url: `${root}/${role}`, payload: { reviewId, lastChange } })
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code]
    },
    withdraw: (person: Person, role: SignOffRole) => call(person, { method: 'DELETE', url: `${root}/${role}` }),
    stale: async () => {
      const { prepared, reviewed, approved } = await get()
      return [prepared, reviewed, approved].map((line) => line?.stale ?? null)
    },
    /** What the list says. */
    waits: async () => {
      const [row] = await db.select({ waits: waitsFor }).from(analyses).where(eq(analyses.id, id))
      return row?.waits
    },
  }
}

const tooEarly = [409, 'SIGNED_TOO_EARLY']

describe('the lines of a sign-off', () => {
  test('are signed in order, each on one that holds', async () => {
    const { id, sign, withdraw } = await newSigning()
    expect(await sign('ada', 'reviewed')).toEqual(tooEarly)
    expect(await sign('ada', 'approved')).toEqual(tooEarly)
    expect(await sign('bea', 'prepared')).toBe(200)
    expect(await sign('bea', 'approved')).toEqual(tooEarly)
    expect(await sign('ada', 'reviewed')).toBe(200)
    expect(await sign('bea', 'approved')).toBe(200)
    await change('ada', id, [1], { state: 'cleared', note: '' })
    expect(await sign('ada', 'reviewed')).toEqual(tooEarly)
    await sign('bea', 'prepared')
    expect(await sign('bea', 'approved')).toEqual(tooEarly)
    await sign('ada', 'reviewed')
    await withdraw('bea', 'prepared')
    expect(await sign('bea', 'approved')).toEqual(tooEarly)
  })

  test('can all be those of one person, who is named as such', async () => {
    const { sign, get } = await newSigning()
    for (const role of ['prepared', 'reviewed', 'approved'] as const) await sign('bea', role)
    expect(await get()).toMatchObject({ samePerson: true, approved: { by: { id: ids.bea }, stale: false } })
  })

  test('become stale with an earlier one that is withdrawn or signed again, until they are signed again too', async () => {
    const { sign, withdraw, stale, get } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    await sign('bea', 'approved')
    expect(await stale()).toEqual([false, false, false])
    await withdraw('ada', 'reviewed')
    expect(await stale()).toEqual([false, null, true])
    expect((await get()).approved?.since).toMatchObject({ points: 0, earlier: 'reviewed' })
    await withdraw('bea', 'prepared')
    expect((await get()).approved?.since).toMatchObject({ earlier: 'prepared' })
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    expect(await stale()).toEqual([false, false, true])
    await sign('bea', 'approved')
    expect(await stale()).toEqual([false, false, false])
  })

  test('keep a review that was signed before its preparation, as was possible once', async () => {
    const { id, sign, stale, get } = await newSigning()
    const { reviewId } = await get()
    const [draft] = await db.select().from(documents).where(eq(documents.analysisId, id))
    if (draft === undefined || reviewId === null) throw new Error('no draft')
    const place = { workspaceId: draft.workspaceId, analysisId: id }
    await insertEvents(db, [{ ...place, pointId: null, userId: ids.ada, kind: 'signed', data: { signOff: 'reviewed', draft: 1 } }])
    const eventId = (await findLastEvent(db, id)) ?? 0
    const signed = { name: 'ada Test', initials: 'AT', userId: ids.ada, documentId: draft.id, reviewId }
    await db.insert(signOffs).values({ ...place, ...signed, role: 'reviewed', eventId })
    expect(await stale()).toEqual([null, false, null])
    await sign('bea', 'prepared')
    expect(await stale()).toEqual([false, false, null])
    await change('ada', id, [1], { state: 'cleared', note: '' })
    expect(await stale()).toEqual([true, true, null])
  })
})

test('an analysis waits for its first line that does not hold, for approval only if it has a partner, and for nobody once it is complete', async () => {
  const { id, sign, withdraw, waits } = await newSigning()
  expect(await waits()).toBe('prepared')
  await sign('bea', 'prepared')
  expect(await waits()).toBe('reviewed')
  await sign('ada', 'reviewed')
  expect(await waits()).toBe('approved')
  await db.update(analyses).set({ partnerId: null }).where(eq(analyses.id, id))
  expect(await waits()).toBeNull()
  await withdraw('bea', 'prepared')
  expect(await waits()).toBe('prepared')
  await sign('bea', 'prepared')
  expect(await waits()).toBe('reviewed')
  await sign('ada', 'reviewed')
  await change('ada', id, [1], { state: 'cleared', note: '' })
  expect(await waits()).toBe('prepared')
  await sign('bea', 'prepared')
  await uploadListed(server, 'ada', id, 'e1')
  expect(await waits()).toBe('prepared')
  await db.update(analyses).set({ status: 'Complete' }).where(eq(analyses.id, id))
  expect(await waits()).toBeNull()
})
