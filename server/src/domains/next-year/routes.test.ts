import { Analysis, AnalysisDocument, AnalysisEvent, Client, NeighbouringYears } from '@tickmark/contract'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  analyses,
  analysisEvents,
  analysisMembers,
  clients,
  documents,
  notifications,
  workspaceMembers,
  workspaces,
} from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm, addFirmClient } from '../../testing/firm.ts'
import { listedReviewer, makeDraft, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { reviewer: listedReviewer() })
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})

const ids = new Map<string, number>()
const idOf = (name: string) => ids.get(name) ?? 0
let id = 0
beforeAll(async () => {
  for (const name of ['ada', 'bea', 'cleo', 'eve']) ids.set(name, (await addPerson(db, name)).id)
})
beforeEach(async () => {
  id = await addSharedAnalysis(db, 'ada', { bea: 'reviewer', cleo: 'viewer' })
  await set({ fileName: 'Orbell 2025' })
})

const set = (change: Partial<typeof analyses.$inferInsert>, of = id) => db.update(analyses).set(change).where(eq(analyses.id, of))
const rowOf = async (of: number) => (await db.select().from(analyses).where(eq(analyses.id, of)))[0]
const start = (person: string | null, of: number | string = id, payload: object = {}) =>
  server.call(person, { method: 'POST', url: `/api/analysis/${of}/next-year`, payload })
const started = async (payload: object = {}) => {
  const answer = await start('ada', id, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return Analysis.omit({ fileContent: true }).parse(answer.json())
}
const years = async (person: string, of: number) =>
  NeighbouringYears.parse((await server.call(person, { url: `/api/analysis/${of}/years` })).json())
const successors = async () => (await db.select({ many: count() }).from(analyses).where(eq(analyses.precedingId, id)))[0]?.many

describe('POST /api/analysis/{id}/next-year', () => {
  test('climbs the ladder', async () => {
    expect((await start(null)).statusCode).toBe(401)
    expect((await start('ada', 'x')).statusCode).toBe(400)
    expect((await start('ada', id, { fileName: ' ' })).statusCode).toBe(400)
    expect((await start('eve')).statusCode).toBe(404)
    expect((await start('ada', 2_000_000_000)).statusCode).toBe(404)
    expect((await start('bea')).statusCode).toBe(403)
    expect((await start('cleo')).statusCode).toBe(403)
    expect((await start('ada')).statusCode).toBe(201)
  })

  test('takes over client, standard, period, due date and the people who still work on it, but no materiality', async () => {
    const client = Client.parse((await server.call('ada', { method: 'POST', url: '/api/clients', payload: { name: 'Orbell' } })).json())
    await set({
      clientId: client.id,
      standard: 'UK_GAAP',
      periodEnd: '2024-02-29',
      dueOn: '2024-09-30',
      preparerId: idOf('ada'),
      // Only this year's analysis is shared with her.
      reviewerId: idOf('bea'),
      materiality: '1000',
      materialityAt: new Date(),
      status: 'Complete',
      archivedAt: new Date(),
    })
    const next = await started()
    expect(next).toMatchObject({
      fileName: 'Orbell 2026',
      standard: 'UK_GAAP',
      status: 'Drafting',
      client: { name: 'Orbell' },
      role: 'owner',
    })
    expect(next).not.toHaveProperty('archived')
    expect(await rowOf(next.id)).toMatchObject({
      userId: idOf('ada'),
      workspaceId: (await rowOf(id))?.workspaceId,
      periodEnd: '2025-02-28',
      dueOn: '2025-09-30',
      preparerId: idOf('ada'),
      reviewerId: null,
      partnerId: null,
      materiality: null,
      precedingId: id,
    })
  })

  test('notifies the people who are named again, once', async () => {
    await set({ workspaceId: await addFirm(db, { ada: 'owner', eve: 'member' }), preparerId: idOf('ada'), reviewerId: idOf('eve') })
    const next = await started()
    expect((await start('ada')).json()).toMatchObject({ id: next.id })
    const notified = await db.select().from(notifications).where(eq(notifications.analysisId, next.id))
    const history = await db.select().from(analysisEvents).where(eq(analysisEvents.analysisId, next.id))
    expect(history.flatMap(({ kind, data }) => (kind === 'named' ? [data] : []))).toEqual([
      { signOff: 'prepared', assigneeId: idOf('ada') },
      { signOff: 'reviewed', assigneeId: idOf('eve') },
    ])
    expect(notified).toMatchObject([{ userId: idOf('eve'), actorId: idOf('ada'), kind: 'assigned', point: null }])
  })

  test('takes the period end from the draft where no person has set it', async () => {
    await uploadListed(server, 'ada', id, 'e1')
    await db.execute(`update reviews set profile = profile || '{"periodEnd": "2025-06-30"}' where analysis_id = ${id}`)
    expect(await rowOf((await started()).id)).toMatchObject({ periodEnd: '2026-06-30' })
  })

  test('has the newest draft as last year’s statements, and nothing without a draft', async () => {
    const list = async (of: number) =>
      AnalysisDocument.array().parse((await server.call('ada', { url: `/api/analysis/${of}/document` })).json())
    await uploadListed(server, 'ada', id, 'e1')
    await uploadListed(server, 'ada', id, 'e2')
    const next = await started()
    const [newest] = await list(id)
    const [copied, ...others] = await list(next.id)
    expect(others).toEqual([])
    expect(copied).toMatchObject({ kind: 'prior_year', version: 1, name: 'draft.pdf', sha256: newest?.sha256, pages: 9 })
    const content = await server.call('ada', { url: `/api/analysis/${next.id}/document/${copied?.id}` })
    expect(content.rawPayload.equals(makeDraft('e2'))).toBe(true)
    // Deleting the year before does not take it away.
    await server.call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })
    expect((await server.call('ada', { url: `/api/analysis/${next.id}/document/${copied?.id}` })).rawPayload).toHaveLength(
      newest?.bytes ?? 0,
    )
    expect(await rowOf(next.id)).toMatchObject({ precedingId: null })
  })

  test('starts without last year’s statements where their file is missing', async () => {
    await uploadListed(server, 'ada', id, 'e1')
    await db
      .update(documents)
      .set({ sha256: 'e'.repeat(64) })
      .where(eq(documents.analysisId, id))
    const next = await started()
    expect((await server.call('ada', { url: `/api/analysis/${next.id}/document` })).json()).toEqual([])
  })

  test('asks for a name where this one has no year', async () => {
    await set({ fileName: 'Orbell' })
    const refused = await start('ada')
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'NEXT_NAME_NEEDED' }])
    expect(await successors()).toBe(0)
    expect((await started({ fileName: 'Orbell, next' })).fileName).toBe('Orbell, next')
  })

  test('has one successor, also under several presses at once', async () => {
    await uploadListed(server, 'ada', id, 'e1')
    const answers = await Promise.all([1, 2, 3, 4].map(() => started()))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect((await started({ fileName: 'Another' })).fileName).toBe('Orbell 2026')
    expect(await successors()).toBe(1)
  })

  test('is started again where the first was moved to another workspace', async () => {
    const next = await started()
    await set({ workspaceId: await addFirm(db, { ada: 'owner' }) }, next.id)
    expect(await years('ada', id)).toEqual({})
    const again = await started()
    expect(again.id).not.toBe(next.id)
    expect(await years('ada', id)).toEqual({ after: { id: again.id, fileName: 'Orbell 2026' } })
  })

  test('reports a successor that is filed out of sight', async () => {
    const workspaceId = await addFirm(db, { ada: 'owner', eve: 'member' })
    await set({ workspaceId })
    const next = await started()
    await set({ clientId: await addFirmClient(db, workspaceId, 'Closed', []) }, next.id)
    const refused = await start('eve')
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'NEXT_YEAR_HIDDEN' }])
    expect(await years('eve', id)).toEqual({})
  })

  test('is in the histories of both, in ids', async () => {
    const next = await started()
    const newest = async (of: number) =>
      AnalysisEvent.array().parse((await server.call('ada', { url: `/api/analysis/${of}/events` })).json())[0]
    expect(await newest(id)).toMatchObject({ kind: 'next-year-started', by: { id: idOf('ada') }, data: { analysisId: next.id } })
    expect(await newest(next.id)).toMatchObject({ kind: 'started-from-last-year', data: { analysisId: id } })
  })

  test('in a firm, a member may start it, but no guest', async () => {
    const [firm] = await db.insert(workspaces).values({ name: 'Firm' }).returning()
    const workspaceId = firm?.id ?? 0
    for (const [name, role] of [
      ['ada', 'owner'],
      ['bea', 'member'],
      ['eve', 'guest'],
    ] as const)
      await db.insert(workspaceMembers).values({ workspaceId, userId: idOf(name), role })
    const [client] = await db.insert(clients).values({ workspaceId, name: 'Firm client', nameKey: 'firm client' }).returning()
    await db.delete(analysisMembers).where(eq(analysisMembers.analysisId, id))
    await set({ workspaceId, clientId: client?.id ?? 0, preparerId: idOf('bea'), reviewerId: idOf('ada'), partnerId: idOf('eve') })
    expect((await start('eve')).statusCode).toBe(404)
    const { id: next } = (await start('bea')).json<{ id: number }>()
    expect(await rowOf(next)).toMatchObject({
      workspaceId,
      userId: idOf('bea'),
      clientId: client?.id,
      preparerId: idOf('bea'),
      reviewerId: idOf('ada'),
      partnerId: null,
    })
  })
})

describe('GET /api/analysis/{id}/years', () => {
  test('climbs the ladder', async () => {
    const ask = (person: string | null, of: number | string = id) => server.call(person, { url: `/api/analysis/${of}/years` })
    expect((await ask(null)).statusCode).toBe(401)
    expect((await ask('ada', 'x')).statusCode).toBe(400)
    expect((await ask('eve')).statusCode).toBe(404)
    expect((await ask('cleo')).statusCode).toBe(200)
  })

  test('names the years before and after to those who see them', async () => {
    const next = await started()
    const before = { id, fileName: 'Orbell 2025' }
    expect(await years('ada', id)).toEqual({ after: { id: next.id, fileName: 'Orbell 2026' } })
    expect(await years('ada', next.id)).toEqual({ before })
    expect(await years('cleo', id)).toEqual({})
    await db.insert(analysisMembers).values({ analysisId: next.id, userId: idOf('cleo'), role: 'viewer' })
    expect(await years('cleo', next.id)).toEqual({ before })
  })
})
