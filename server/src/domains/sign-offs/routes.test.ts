import { Checklist, limits, SignOffs, type AnalysisEvent } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, analysisMembers } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { createUsers } from '../users/service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, change, ids, newAnalysis, post, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = Parameters<typeof change>[0]
const draft = 'e1 w1 w2 i1 ?DSC-01=Named !DSC-02=Missing'

/** An analysis of ada's, with what bea (reviewer), cleo (viewer) and eve (stranger) may try. */
async function newSigning() {
  const id = await newAnalysis(draft)
  const root = `/api/analysis/${id}/sign-offs`
  const get = async (person: Person = 'cleo') => SignOffs.parse((await call(person, { url: root })).json())
  const send = (person: Person, role: string, payload: object) => call(person, { method: 'PUT', url: `${root}/${role}`, payload })
  return {
    id,
    root,
    get,
    send,
    sign: async (person: Person, role: string, more: object = {}) => {
      const { reviewId, lastChange } = await get()
      return send(person, role, { reviewId, lastChange, ...more })
    },
    withdraw: (person: Person, role: string) => call(person, { method: 'DELETE', url: `${root}/${role}` }),
    events: async () => (await call('cleo', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>(),
    since: async () => (await get()).prepared?.since,
  }
}

describe('GET /api/analysis/{id}/sign-offs', () => {
  test('requires a session and a member; viewers may read, and may not withdraw', async () => {
    const { root, get, sign } = await newSigning()
    expect((await call(null, { url: root })).statusCode).toBe(401)
    expect((await call('eve', { url: root })).statusCode).toBe(404)
    await sign('bea', 'prepared')
    expect((await get('cleo')).prepared).toMatchObject({ mayWithdraw: false })
  })

  test('counts what is open: points by severity, items of the checklist, figures and cautions', async () => {
    const { id, get } = await newSigning()
    expect((await get()).open).toEqual({ errors: 1, warnings: 2, infos: 1, checklist: 1, notMet: 1, figures: 0, cautions: 0 })
    await change('bea', id, [1], { state: 'cleared', note: '' })
    expect((await get()).open).toMatchObject({ errors: 0, warnings: 2 })
  })

  test('counts an item that a person finds not met once: with its point while that is open, otherwise itself', async () => {
    const { id, get } = await newSigning()
    const url = `/api/analysis/${id}/checklist`
    const [item] = Checklist.parse((await call('bea', { url })).json()).items
    const answer = async (verdict: string) =>
      call('bea', { method: 'PUT', url: `${url}/DSC-01`, payload: { basis: item?.basis, answer: verdict } })
    await answer('not-met')
    expect((await get()).open).toMatchObject({ warnings: 3, checklist: 0, notMet: 1 })
    await change('bea', id, [5], { state: 'dismissed', reason: 'Immaterial' })
    expect((await get()).open).toMatchObject({ warnings: 2, checklist: 0, notMet: 2 })
    await answer('not-applicable')
    expect((await get()).open).toMatchObject({ warnings: 2, checklist: 0, notMet: 1 })
  })

  test('has nothing to sign before there is a review', async () => {
    const id = await newAnalysis(null)
    const signOffs = SignOffs.parse((await call('ada', { url: `/api/analysis/${id}/sign-offs` })).json())
    expect(signOffs).toMatchObject({ prepared: null, reviewed: null, approved: null, draft: null, reviewId: null, unreviewed: true })
  })
})

describe('PUT /api/analysis/{id}/sign-offs/{role}', () => {
  test('requires a session, a line, a member who may sign, and the newest review', async () => {
    const { get, send, sign } = await newSigning()
    expect((await sign(null, 'prepared')).statusCode).toBe(401)
    expect((await sign('bea', 'checked')).statusCode).toBe(400)
    expect((await sign('eve', 'prepared')).statusCode).toBe(404)
    expect((await sign('cleo', 'prepared')).statusCode).toBe(403)
    expect((await send('bea', 'prepared', { reviewId: 1, lastChange: 0 })).json()).toMatchObject({ code: 'REVIEW_CHANGED' })
    expect((await get()).prepared).toBeNull()
    expect((await sign('bea', 'prepared')).statusCode).toBe(200)
  })

  test('refuses a signature on what the signatory has not seen: a change of a point, an answer or a check by eye', async () => {
    const { id, get, send } = await newSigning()
    const { reviewId, lastChange } = await get()
    await change('ada', id, [1], { state: 'cleared', note: '' })
    const refused = await send('bea', 'prepared', { reviewId, lastChange })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'REVIEW_CHANGED'])
    await post('ada', `/api/analysis/${id}/points/1/comments`, { text: 'Comments are no such change' })
    expect((await send('bea', 'prepared', { reviewId, lastChange: (await get()).lastChange })).statusCode).toBe(200)
  })

  test('stores the name and the initials of the day, and the draft', async () => {
    const { sign, get } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed', { initials: 'al' })
    expect(await get()).toMatchObject({
      prepared: { name: 'bea Test', initials: 'BT', by: { id: ids.bea }, draft: 1, stale: false },
      reviewed: { name: 'ada Test', initials: 'AL', by: { id: ids.ada } },
      samePerson: false,
    })
  })

  test('shows one person in both lines as such', async () => {
    const { sign, get } = await newSigning()
    await sign('ada', 'prepared')
    await sign('ada', 'reviewed')
    expect((await get()).samePerson).toBe(true)
  })

  test('replaces the valid sign-off of someone else for the owner only, and a stale one for everyone', async () => {
    const { id, sign, get } = await newSigning()
    await sign('ada', 'prepared')
    expect((await sign('bea', 'prepared')).statusCode).toBe(403)
    await change('bea', id, [1], { state: 'cleared', note: '' })
    expect((await sign('bea', 'prepared')).statusCode).toBe(200)
    expect((await sign('ada', 'prepared')).statusCode).toBe(200)
    expect((await get()).prepared).toMatchObject({ by: { id: ids.ada } })
  })
})

describe('DELETE /api/analysis/{id}/sign-offs/{role}', () => {
  test('requires a session, and the person who signed or the owner', async () => {
    const { sign, withdraw, get } = await newSigning()
    await sign('bea', 'prepared')
    await sign('ada', 'reviewed')
    expect((await withdraw(null, 'reviewed')).statusCode).toBe(401)
    expect((await withdraw('bea', 'checked')).statusCode).toBe(400)
    expect((await withdraw('eve', 'reviewed')).statusCode).toBe(404)
    expect((await withdraw('cleo', 'reviewed')).statusCode).toBe(403)
    expect((await withdraw('bea', 'reviewed')).statusCode).toBe(403)
    expect((await withdraw('ada', 'reviewed')).statusCode).toBe(204)
    await sign('bea', 'reviewed')
    expect((await withdraw('ada', 'reviewed')).statusCode).toBe(204)
    expect((await get()).reviewed).toBeNull()
  })
})

describe('a sign-off is stale', () => {
  test('when a newer draft has arrived, before it is reviewed and after', async () => {
    const { id, sign, get } = await newSigning()
    await sign('bea', 'prepared')
    await uploadListed(server, 'ada', id, draft)
    expect((await get()).prepared).toMatchObject({ draft: 1, stale: true, since: { draft: 2 } })
    await sign('bea', 'prepared')
    expect((await get()).prepared).toMatchObject({ draft: 2, stale: false })
  })

  test('when last year’s statements have led to another review of the same draft', async () => {
    const { id, sign, since } = await newSigning()
    await sign('bea', 'prepared')
    await uploadListed(server, 'ada', id, 'e1', 'prior_year')
    expect(await since()).toMatchObject({ review: true })
  })

  test('when points have changed, which are counted once each', async () => {
    const { id, sign, since } = await newSigning()
    await sign('bea', 'prepared')
    await change('bea', id, [1, 2], { state: 'cleared', note: '' })
    await change('bea', id, ['1:2'], { state: 'reopened' })
    await post('bea', url(id), { title: 'Own', severity: 'info', page: 1 })
    expect(await since()).toEqual({ points: 3, answers: 0, eyeChecks: 0 })
  })

  test('when an answer of the checklist has changed', async () => {
    const { id, sign, since } = await newSigning()
    await sign('bea', 'prepared')
    const { items } = (await call('bea', { url: `/api/analysis/${id}/checklist` })).json<{ items: { basis: string }[] }>()
    const payload = { basis: items[0]?.basis, answer: 'met' }
    await call('bea', { method: 'PUT', url: `/api/analysis/${id}/checklist/DSC-01`, payload })
    expect(await since()).toEqual({ points: 0, answers: 1, eyeChecks: 0 })
  })

  test('but not when someone comments, assigns, reads, or signs the other line', async () => {
    const { id, sign, get } = await newSigning()
    await sign('bea', 'prepared')
    await post('cleo', url(id, '/1/comments'), { text: 'Why?' })
    await change('ada', id, [2], { assigneeId: ids.bea })
    await call('ada', { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status: 'Complete' } })
    await sign('ada', 'reviewed')
    expect((await get()).prepared).toMatchObject({ stale: false })
  })
})

test('the history has who signed and withdrew, without their names', async () => {
  const { sign, withdraw, events } = await newSigning()
  await sign('bea', 'prepared')
  await withdraw('bea', 'prepared')
  expect((await events()).slice(0, 2)).toMatchObject([
    { kind: 'sign-off-withdrawn', by: { id: ids.bea }, data: { signOff: 'prepared', draft: 1 } },
    { kind: 'signed', by: { id: ids.bea }, data: { signOff: 'prepared', draft: 1 } },
  ])
})

test('a full history can be read, and takes no more sign-offs', async () => {
  const { id, sign, withdraw, get } = await newSigning()
  await sign('bea', 'prepared')
  await db.execute(sql`
    insert into analysis_events (workspace_id, analysis_id, kind)
    select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsPerAnalysis}::integer) where id = ${id}`)
  expect((await sign('bea', 'reviewed')).json()).toMatchObject({ code: 'HISTORY_FULL' })
  expect((await withdraw('bea', 'prepared')).json()).toMatchObject({ code: 'HISTORY_FULL' })
  expect((await get()).prepared).toMatchObject({ name: 'bea Test' })
})

test('a deleted account leaves the name of the signatory', async () => {
  const { id, sign, get } = await newSigning()
  const gone = await addPerson(db, 'dora')
  await db.insert(analysisMembers).values({ analysisId: id, userId: gone.id, role: 'reviewer' })
  await sign('dora' as Person, 'prepared')
  await db.delete(analyses).where(eq(analyses.userId, gone.id))
  await createUsers({ db, trialDays: 14, now: () => new Date() }).remove(gone, async () => true)
  expect((await get()).prepared).toMatchObject({ name: 'dora Test', initials: 'DT', by: null })
})
