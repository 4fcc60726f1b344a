import { generalChat, limits, type ClientMessage } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { analyses, analysisInvitations, analysisViewers, documents, points, users } from '../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { enterLive, type LiveClient } from '../testing/live-client.ts'
import { addMarkedReview } from '../testing/marked-review.ts'
import { addPerson } from '../testing/people.ts'
import { addSharedAnalysis } from '../testing/sharing.ts'
import { addSigningKey, signToken, type SigningKey } from '../testing/tokens.ts'

/*
 * Runs with one server, and, if there is a PostgreSQL server, with two on one database: then the user who acts and the users who
 * receive updates are connected to different servers.
 */
const database = await openTestDatabase()
const onPostgres = database.kind === 'postgres'
afterAll(async () => database.close())

describe('one server sends', () => {
  testUpdates(false)
})
// The suite also runs on PostgreSQL, so these are not skipped everywhere.
if (onPostgres)
  describe('two servers on one PostgreSQL send', () => {
    testUpdates(true)
  })

function testUpdates(two: boolean) {
  const suffix = two ? '-of-two' : ''
  const [ada, bea, cleo, eve] = [`ada${suffix}`, `bea${suffix}`, `cleo${suffix}`, `eve${suffix}`] as const
  let doing: TestApp
  let hearing: TestApp
  let key: SigningKey
  let id: number
  const ids: Record<string, number> = {}
  let clients: LiveClient[] = []

  beforeAll(async () => {
    doing = await buildTestApp({ database })
    hearing = two ? await buildTestApp({ database }) : doing
    key = await addSigningKey(database, `key${suffix}`)
    for (const name of [ada, bea, cleo, eve]) ids[name] = (await addPerson(database.db, name)).id
    id = await addSharedAnalysis(database.db, ada, { [bea]: 'reviewer', [cleo]: 'viewer' })
  })
  afterAll(async () => {
    for (const client of clients) await client.end()
    await doing.close()
    if (two) await hearing.close()
  })

  const enter = async (uid: string, test = hearing): Promise<LiveClient> => {
    const client = await enterLive(test.app, await signToken(key, { uid }))
    clients.push(client)
    return client
  }
  const call = async (person: string, options: InjectOptions) => {
    const headers = { ...options.headers, authorization: `Bearer ${await signToken(key, { uid: person })}` }
    return doing.app.inject({ ...options, headers })
  }
  /** Expects that these clients have received nothing. */
  const expectNothing = async (...silent: readonly LiveClient[]) => {
    for (const client of silent) {
      await client.settle()
      expect(client.received).toEqual([])
    }
  }
  const leaveAll = async () => {
    for (const client of clients) await client.end()
    clients = []
  }

  test('a change of status to all members, within a second, and to no one else', async () => {
    const [mine, theirs, third, stranger] = [await enter(ada), await enter(bea), await enter(cleo), await enter(eve)]
    const patched = await call(bea, { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status: 'Complete' } })
    expect(patched.statusCode).toBe(200)
    const answered = performance.now()
    const update = { type: 'analysis_update', analysisId: id, status: 'Complete', userId: ids[bea] }
    expect(await mine.next('analysis_update')).toEqual(update)
    expect(performance.now() - answered).toBeLessThan(1_000)
    expect(await third.next('analysis_update')).toEqual(update)
    expect(await theirs.next('analysis_update')).toEqual(update)
    await expectNothing(stranger)
    await leaveAll()
  })

  test('a question to every window on its analysis, and to the chat pages of all but the user who asked', async () => {
    const [mine, theirs, third, stranger] = [await enter(ada), await enter(bea), await enter(cleo), await enter(eve)]
    const payload = { content: 'Is the cash flow statement complete?', role: 'user' }
    expect((await call(bea, { method: 'POST', url: `/api/analysis/${id}/messages`, payload })).statusCode).toBe(200)
    const update = { analysisId: id, userId: ids[bea] }
    for (const client of [mine, theirs, third]) expect(await client.next('new_message')).toEqual({ type: 'new_message', ...update })
    for (const client of [mine, third]) expect(await client.next('chat')).toEqual({ type: 'chat', ...update })
    await expectNothing(theirs, stranger)
    await leaveAll()
  })

  test('a new analysis to every window of its owner, and a document to all members', async () => {
    const [mine, theirs, stranger] = [await enter(ada), await enter(bea), await enter(eve)]
    const created = await call(ada, { method: 'POST', url: '/api/analysis', payload: { fileName: 'New', standard: 'IFRS' } })
    expect(await mine.next('analysis_changed')).toEqual({ type: 'analysis_changed', analysisId: created.json<{ id: number }>().id })
    await expectNothing(theirs)
    const put = {
      method: 'PUT' as const,
      url: `/api/analysis/${id}/document?kind=prior_year&name=x.pdf`,
      headers: { 'content-type': 'application/pdf', 'idempotency-key': 'document-1' },
      payload: Buffer.from(`%PDF-1.7 ${'x'.repeat(200)}`),
    }
    for (const _ of ['sent', 'sent again']) expect((await call(ada, put)).statusCode).toBe(201)
    for (const client of [mine, theirs])
      expect(await client.next('documents_changed')).toEqual({ type: 'documents_changed', analysisId: id })
    await expectNothing(mine, theirs, stranger)
    await leaveAll()
  })

  test('a change of points and a comment to all members, and to no one else', async () => {
    const [mine, theirs, third, stranger] = [await enter(ada), await enter(bea), await enter(cleo), await enter(eve)]
    const [shared] = await database.db.select().from(analyses).where(eq(analyses.id, id))
    const place = { workspaceId: shared?.workspaceId ?? 0, analysisId: id }
    const point = { ...place, number: 1, kind: 'own' as const, severity: 'info' as const, title: 'A point', detail: '', page: 1 }
    await database.db.insert(points).values(point)
    const at = `/api/analysis/${id}/points`
    const heard = async () => {
      for (const client of [mine, theirs, third])
        expect(await client.next('points_changed')).toEqual({ type: 'points_changed', analysisId: id })
    }
    const change = { points: [{ number: 1, version: 1 }], change: { state: 'cleared', note: 'Nothing of this note is sent' } }
    expect((await call(bea, { method: 'POST', url: `${at}/changes`, payload: change })).statusCode).toBe(200)
    await heard()
    expect((await call(cleo, { method: 'POST', url: `${at}/1/comments`, payload: { text: 'Agreed' } })).statusCode).toBe(201)
    await heard()
    // A refused change is not announced.
    expect((await call(bea, { method: 'POST', url: `${at}/changes`, payload: change })).statusCode).toBe(409)
    await expectNothing(mine, theirs, third, stranger)
    await leaveAll()
  })

  test('figures checked by eye to all members with their page, and to no one else', async () => {
    const [mine, theirs, third, stranger] = [await enter(ada), await enter(bea), await enter(cleo), await enter(eve)]
    const [shared] = await database.db.select().from(analyses).where(eq(analyses.id, id))
    const draft = { kind: 'draft', version: 1, sha256: '', name: 'draft.pdf', bytes: 1 } as const
    await database.db.insert(documents).values({ workspaceId: shared?.workspaceId ?? 0, analysisId: id, ...draft })
    const reviewId = await addMarkedReview(database.db, id, { 4: 'uu' })
    const at = `/api/analysis/${id}/reviews/${reviewId}/pages/4/eye-checks`
    for (const url of [at, `${at}/taken-back`]) {
      const sent = { method: 'POST' as const, url, payload: { figures: [1] } }
      expect((await call(bea, sent)).statusCode).toBe(200)
      for (const client of [mine, theirs, third])
        expect(await client.next('marks_changed')).toEqual({ type: 'marks_changed', analysisId: id, reviewId, page: 4 })
      // The second time, nothing changes.
      expect((await call(bea, sent)).statusCode).toBe(200)
    }
    await expectNothing(mine, theirs, third, stranger)
    await leaveAll()
  })

  test('a notification to the user concerned alone, within a second, and that they have read it', async () => {
    const [mine, theirs, stranger] = [await enter(ada), await enter(bea), await enter(eve)]
    const [shared] = await database.db.select().from(analyses).where(eq(analyses.id, id))
    const point = { number: 2, kind: 'own' as const, severity: 'info' as const, title: 'A point', detail: '', page: 1 }
    await database.db.insert(points).values({ ...point, workspaceId: shared?.workspaceId ?? 0, analysisId: id })
    const payload = { text: 'Nothing of this comment is sent', mentions: [ids[bea]] }
    expect((await call(ada, { method: 'POST', url: `/api/analysis/${id}/points/2/comments`, payload })).statusCode).toBe(201)
    const answered = performance.now()
    expect(await theirs.next('notifications_changed')).toEqual({ type: 'notifications_changed' })
    expect(performance.now() - answered).toBeLessThan(1_000)
    for (const member of [mine, theirs]) await member.next('points_changed')
    await expectNothing(mine, theirs, stranger)
    const read = { method: 'POST' as const, url: '/api/user/notifications/read', payload: { upTo: 2_000_000_000 } }
    expect((await call(bea, read)).json()).toEqual({ unread: 0 })
    await theirs.next('notifications_changed')
    await expectNothing(mine, theirs, stranger)
    await leaveAll()
  })

  test('the other viewers of an analysis, to each without themselves, and that they have left', async () => {
    const [first, second] = [await enter(ada), await enter(bea, doing)]
    const viewing = (client: LiveClient) => client.say({ type: 'viewing_analysis', analysisId: id })
    const others = async (client: LiveClient) => (await client.next('viewing_analysis')).viewers.map(({ name }) => name)
    viewing(first)
    expect(await others(first)).toEqual([])
    viewing(second)
    expect([await others(first), await others(second)]).toEqual([[`${bea} Test`], [`${ada} Test`]])
    const again = await enter(bea, doing)
    viewing(again)
    expect(await others(again)).toEqual([`${ada} Test`])
    second.say({ type: 'left_analysis', analysisId: id })
    await expectNothing(second)
    await again.end()
    expect(await others(first)).toEqual([])
    viewing(second)
    expect(await others(first)).toEqual([`${bea} Test`])
    await second.end()
    expect(await others(first)).toEqual([])
    expect(await database.db.select().from(analysisViewers)).toMatchObject([{ analysisId: id, userId: ids[ada] }])
    await leaveAll()
  })

  test('that viewers have left when no server has heard from them for long', async () => {
    const watchful = await buildTestApp({ database, realtime: { heartbeatMs: 300 } })
    // A server forgets the keys that it did not make itself when it starts.
    const itsKey = await addSigningKey(database, `another-key${suffix}`)
    const client = await enterLive(watchful.app, await signToken(itsKey, { uid: ada }))
    const lost = { connectionId: crypto.randomUUID(), analysisId: id, userId: ids[bea] ?? 0 }
    await database.db.insert(analysisViewers).values(lost)
    client.say({ type: 'viewing_analysis', analysisId: id })
    expect((await client.next('viewing_analysis')).viewers).toMatchObject([{ userId: ids[bea] }])
    const long = sql`now() - ${`${limits.realtimeViewerLifetimeMs + 1_000} milliseconds`}::interval`
    await database.db.update(analysisViewers).set({ seenAt: long }).where(eq(analysisViewers.connectionId, lost.connectionId))
    expect((await client.next('viewing_analysis')).viewers).toEqual([])
    await client.end()
    await watchful.close()
  })

  test('a question in the general chat to the other windows of the same user, without its text', async () => {
    const [asking, other, stranger] = [await enter(ada, doing), await enter(ada), await enter(bea)]
    asking.say({ type: 'chat', userId: ids[bea] ?? 0, message: 'A secret question' })
    expect(await other.next('chat')).toEqual({ type: 'chat', userId: ids[ada], analysisId: generalChat })
    await expectNothing(asking, stranger)
    await leaveAll()
  })

  test('no events that clients report: the calls that caused them have sent them already', async () => {
    const [saying, other] = [await enter(ada, doing), await enter(bea)]
    saying.say({ type: 'analysis_update', analysisId: id, status: 'Drafting', userId: ids[bea] ?? 0 })
    saying.say({ type: 'new_message', analysisId: id })
    await expectNothing(saying, other)
    await leaveAll()
  })

  test('a new member, a new role or a removed member, to them and to the others', async () => {
    const shared = await addSharedAnalysis(database.db, ada, { [bea]: 'viewer' })
    const [mine, theirs, invited] = [await enter(ada), await enter(bea), await enter(cleo)]
    const changed = { type: 'analysis_changed', analysisId: shared }
    const url = `/api/analysis/${shared}/members`
    const both = async () =>
      expect([await mine.next('analysis_changed'), await theirs.next('analysis_changed')]).toEqual([changed, changed])

    await call(ada, { method: 'PUT', url, payload: { email: `${bea}@example.com`, role: 'reviewer' } })
    await both()
    await call(ada, { method: 'PUT', url, payload: { email: `${cleo}@example.com`, role: 'viewer' } })
    await both()
    expect(await invited.next('lists_changed')).toEqual({ type: 'lists_changed' })
    await expectNothing(invited)
    const [invitation] = await database.db.select().from(analysisInvitations).where(eq(analysisInvitations.analysisId, shared))
    await call(cleo, { method: 'POST', url: `/api/user/invitations/${invitation?.id}` })
    await both()
    expect(await invited.next('analysis_changed')).toEqual(changed)

    theirs.say({ type: 'viewing_analysis', analysisId: shared })
    invited.say({ type: 'viewing_analysis', analysisId: shared })
    while ((await theirs.next('viewing_analysis')).viewers.length === 0);
    await call(ada, { method: 'DELETE', url, query: { email: `${cleo}@example.com` } })
    await both()
    expect(await invited.next('analysis_changed')).toEqual(changed)
    expect((await theirs.next('viewing_analysis')).viewers).toEqual([])
    invited.received.length = 0
    invited.say({ type: 'viewing_analysis', analysisId: shared })
    expect(await invited.next('error')).toMatchObject({ code: 'NOT_FOUND' })

    await call(ada, { method: 'DELETE', url: `/api/analysis/${shared}` })
    await both()
    await expectNothing(invited)
    await leaveAll()
  })

  test('an invitation and its withdrawal to the invited user and to no one else', async () => {
    const shared = await addSharedAnalysis(database.db, ada, { [bea]: 'viewer' })
    const [named, reading, stranger] = [await enter(cleo), await enter(bea), await enter(eve)]
    const url = `/api/analysis/${shared}/members`
    await call(ada, { method: 'PUT', url, payload: { email: `${cleo}@example.com`, role: 'viewer' } })
    expect(await named.next('lists_changed')).toEqual({ type: 'lists_changed' })
    await call(ada, { method: 'DELETE', url, query: { email: `${cleo}@example.com` } })
    expect(await named.next('lists_changed')).toEqual({ type: 'lists_changed' })
    for (const _ of ['invited', 'taken back']) await reading.next('analysis_changed')
    await expectNothing(named, reading, stranger)
    await leaveAll()
  })

  test('a sign-out everywhere to the user’s connections on both servers', async () => {
    const leaver = `leaver${suffix}`
    await addPerson(database.db, leaver)
    const client = await enter(leaver)
    await call(leaver, { method: 'POST', url: '/api/auth/logout-everywhere' })
    expect(await client.closed).toBe(4401)
    await database.db.update(users).set({ tokensValidFrom: null })
    await leaveAll()
  })

  if (two)
    test('a request to reload after a gap in which the server could not listen', async () => {
      const [client, idle] = [await enter(ada), await enter(cleo)]
      client.say({ type: 'viewing_analysis', analysisId: id })
      await client.next('viewing_analysis')
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tickmark listening' and datname = current_database()`
      expect((await database.pool.query(cut)).rowCount).toBe(2)
      expect(await client.next('analysis_changed')).toEqual({ type: 'analysis_changed', analysisId: id })
      expect(await client.next('new_message')).toMatchObject({ analysisId: id })
      expect(await idle.next('lists_changed')).toEqual({ type: 'lists_changed' })
      expect(await idle.next('chat')).toEqual({ type: 'chat', userId: ids[cleo], analysisId: generalChat })
      await call(bea, { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status: 'Drafting' } })
      expect(await client.next('analysis_update')).toMatchObject({ status: 'Drafting' })
      await leaveAll()
    })

  test('nothing of another user’s analysis, whatever a client asks', async () => {
    const client = await enter(eve)
    const foreign: readonly ClientMessage[] = [
      { type: 'viewing_analysis', analysisId: id },
      { type: 'left_analysis', analysisId: id },
      { type: 'analysis_update', analysisId: id, status: 'Complete' },
      { type: 'new_message', analysisId: id },
    ]
    for (const message of foreign) {
      client.say(message)
      expect(await client.next('error')).toEqual({ type: 'error', code: 'NOT_FOUND', error: 'Not found.' })
      client.say({ ...message, analysisId: 2_000_000_000 } as ClientMessage)
      expect(await client.next('error')).toEqual({ type: 'error', code: 'NOT_FOUND', error: 'Not found.' })
    }
    await leaveAll()
  })
}
