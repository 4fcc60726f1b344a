import { Analysis, AnalysisReview, ChatMessage, ReviewPoint, type AnalysisItem } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer, type ReviewServer } from '../../testing/review-server.ts'

const database = await openTestDatabase()
let server: ReviewServer = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
})

const create = (person: string | null, key?: string) =>
  server.call(person, { method: 'POST', url: '/api/analysis/sample', headers: key === undefined ? {} : { 'idempotency-key': key } })
const get = async (id: number) =>
  AnalysisReview.parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review` })).json())
const ask = async (id: number, content: string) => {
  const answer = await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/messages`, payload: { content, role: 'user' } })
  return ChatMessage.array().parse(answer.json())[1]
}

describe('POST /api/analysis/sample', () => {
  test('requires a session', async () => {
    expect((await create(null)).statusCode).toBe(401)
  })

  test('creates it in a workspace of the user, and in no other', async () => {
    const workspaceId = await addFirm(database.db, { ada: 'owner' })
    const inFirm = (person: string) => server.call(person, { method: 'POST', url: '/api/analysis/sample', payload: { workspaceId } })
    expect(Analysis.parse((await inFirm('ada')).json())).toMatchObject({ workspaceId })
    expect((await inFirm('eve')).json()).toMatchObject({ code: 'NO_WORKSPACE' })
  })

  test('creates an analysis labelled as a sample, and its planted errors are found', { timeout: 60_000 }, async () => {
    const made = await create('ada')
    expect(made.statusCode).toBe(201)
    const { id, fileName, status, role } = Analysis.parse(made.json())
    expect({ fileName, status, role }).toEqual({
      fileName: 'Sample: Harbourline Marine Services plc, 2025',
      status: 'Drafting',
      role: 'owner',
    })
    const review = await vi.waitUntil(async () => get(id).then((now) => (now.state === 'done' ? now : null)), {
      timeout: 50_000,
      interval: 100,
    })
    const points = ReviewPoint.array().parse((await server.call('ada', { url: `/api/analysis/${id}/review/points` })).json())
    expect(points.filter(({ severity }) => severity === 'error')).toHaveLength(6)
    expect(review?.document?.name).toMatch(/^Sample draft/)
    // The progress announced on the way.
    const steps = server.progress.filter(({ analysisId }) => analysisId === id)
    expect(steps.at(-1)).toEqual({ analysisId: id, state: 'done', progress: 100 })
    expect(steps.map(({ progress }) => progress)).toEqual(steps.map(({ progress }) => progress).toSorted((a, b) => a - b))
    expect((await server.call('eve', { method: 'GET', url: `/api/analysis/${id}` })).statusCode).toBe(404)
    const answer = await ask(id, 'What was revenue in 2024?')
    expect(answer?.content).toContain('**134,315** in 2024 (income statement, page 3')
    expect(answer?.metadata).toMatchObject({
      answeredBy: 'engine',
      citations: [{ documentId: review?.document?.id, page: 3, text: 'Revenue: 134,315' }],
    })
    expect((await ask(id, 'Document uploaded for analysis. Please confirm you can access the content.'))?.content).toContain(
      'Yes, I can read it.',
    )
  })

  test('creates one analysis per key, and stores its draft if the first try ended before that', { timeout: 60_000 }, async () => {
    const name = 'Sample: Harbourline Marine Services plc, 2025'
    const payload = { fileName: name, fileContent: '', standard: 'IFRS' }
    const headers = { 'idempotency-key': 'sample-0001' }
    const { id } = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload, headers })).json<{ id: number }>()
    const made = await Promise.all([0, 1].map(() => create('ada', 'sample-0001')))
    expect(made.map((answer) => [answer.statusCode, Analysis.parse(answer.json()).id])).toEqual([
      [201, id],
      [201, id],
    ])
    expect((await get(id)).document).toMatchObject({ version: 1 })
  })

  test('leaves nothing behind if the draft cannot be stored', async () => {
    await server.stop()
    server = await startReviewServer(database, { sample: { name: 'x', fileName: 'x.pdf', standard: 'IFRS', path: '/nowhere/x.pdf' } })
    const count = async () => (await server.call('ada', { method: 'GET', url: '/api/user/analyses' })).json<AnalysisItem[]>().length
    const before = await count()
    const failed = await create('ada')
    expect([failed.statusCode, failed.json()]).toMatchObject([500, { code: 'CREATE_ANALYSIS_FAILED' }])
    expect(await count()).toBe(before)
  })
})

describe('PATCH /api/analysis/{id}/content', () => {
  const patch = (person: string | null, id: number | string, content: unknown) =>
    server.call(person, { method: 'PATCH', url: `/api/analysis/${id}/content`, payload: { content } })

  test('requires a session and ownership, and the pasted text can be searched', async () => {
    const payload = { fileName: 'Pasted', standard: 'UK_GAAP' }
    const { id } = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>()
    const content = 'Principal activity\nThe company makes staircases in Shropshire.\nTurnover 20,432 18,378\0'
    expect((await patch(null, id, content)).statusCode).toBe(401)
    expect((await patch('ada', 'x', content)).statusCode).toBe(400)
    expect((await patch('ada', id, 7)).statusCode).toBe(400)
    expect((await patch('eve', id, content)).statusCode).toBe(404)
    expect((await patch('ada', id, content)).statusCode).toBe(204)
    expect(Analysis.parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}` })).json()).fileContent).toBe(
      content.replace('\0', ''),
    )
    const answer = await ask(id, 'Where are the staircases made?')
    expect(answer?.content).toContain('“The company makes staircases in Shropshire.” (line 2)')
    expect(answer?.metadata).toEqual({ answeredBy: 'engine' })
  })
})
