import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AiReview } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModelReader } from '../../adapters/answerer-model/model-reader.ts'
import { createThreadedAnswerer } from '../../adapters/answerer-plain/threaded-answerer.ts'
import { analysisMembers, modelChoices, modelSpending, aiReviews, users } from '../../db/schema/index.ts'
import type { Answerer, ModelFacts } from '../../ports/answerer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startModelDouble, type Act, type SentRequest } from '../../testing/model-double.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const pdf = readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
const facts: ModelFacts = { operator: 'Quill Models Ltd', name: 'quill-2', tokensPerDay: 100_000, answerMs: 60_000 }

/** What the model does; each test sets it before it asks. */
let act: (request: SentRequest, count: number) => Act
let gate: Promise<void> | undefined
const double = await startModelDouble((request, count) => act(request, count))
const plain = createThreadedAnswerer()
const answerer: Answerer = { ...plain, model: facts }
const heard: unknown[] = []
const reader = createModelReader({
  settings: {
    kind: 'openai',
    url: double.url,
    apiKey: null,
    name: facts.name,
    operator: facts.operator,
    contextTokens: 32_000,
    tokensPerAnswer: 100_000,
    tokensPerDay: facts.tokensPerDay,
    steps: 1,
    timeoutMs: 20_000,
  },
  desk: plain,
  onFailure: (error) => void heard.push(error),
})

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { answerer, reader })
afterAll(async () => {
  await server.stop()
  await database.close()
  await double.close()
})

let analysis: number
beforeAll(async () => {
  for (const name of ['ada', 'bob', 'vera', 'eve']) await addPerson(db, name)
  const payload = { fileName: 'Year end', standard: 'UK_GAAP' }
  analysis = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
  const rows = await db.select({ id: users.id, uid: users.firebaseUid }).from(users)
  const idOf = (name: string) => rows.find(({ uid }) => uid === name)?.id ?? 0
  await db.insert(analysisMembers).values([
    { analysisId: analysis, userId: idOf('bob'), role: 'reviewer' },
    { analysisId: analysis, userId: idOf('vera'), role: 'viewer' },
  ])
  await upload()
}, 200_000)
beforeEach(async () => {
  double.requests.length = 0
  heard.length = 0
  gate = undefined
  server.aiReviews.length = 0
  act = () => ({ kind: 'say', pieces: ['{"points": []}'] })
  await db.delete(aiReviews)
  await db.delete(modelChoices)
  await db.delete(modelSpending)
})

async function upload(id = analysis): Promise<void> {
  const url = `/api/analysis/${id}/document?name=draft.pdf`
  const stored = await server.call('ada', { method: 'PUT', url, payload: pdf, headers: { 'content-type': 'application/pdf' } })
  expect(stored.statusCode).toBe(201)
  const review = () => server.call('ada', { url: `/api/analysis/${id}/review` })
  await vi.waitUntil(async () => (await review()).json<{ state: string }>().state === 'done', { timeout: 150_000, interval: 50 })
}

const url = () => `/api/analysis/${analysis}/reading`
const call = (person: string | null, method: 'GET' | 'POST' | 'DELETE') => server.call(person, { method, url: url() })
const get = async (person = 'ada') => AiReview.parse((await call(person, 'GET')).json())
const allow = (use = 'allowed') =>
  server.call('ada', { method: 'PUT', url: `/api/analysis/${analysis}/model`, payload: { use, operator: facts.operator } })
const start = async (person = 'ada') => {
  const answer = await call(person, 'POST')
  expect(answer.statusCode, answer.body).toBe(200)
  return AiReview.parse(answer.json())
}
const ended = () =>
  vi.waitUntil(
    async () => {
      const now = await get()
      return now.state === 'queued' || now.state === 'reading' ? null : now
    },
    { timeout: 55_000, interval: 30 },
  )
const spent = async () => (await db.select().from(modelSpending)).map(({ tokens }) => tokens)
const good = { title: 'Turnover and revenue', detail: 'Ask for one name.', page: 1, quote: '', severity: 'error' }

/** Returns a point that quotes the first line of the first page sent, and one with a quotation that is not in the document. */
const quoteFirstLine = ({ messages }: SentRequest): Act => {
  const [, page = '', line = ''] = /\[page (\d+)\]\n([^\n]*)/.exec(String(messages[1]?.content)) ?? []
  const points = [
    { ...good, page: Number(page), quote: line },
    { ...good, quote: 'this is printed nowhere at all' },
  ]
  return { kind: 'say', pieces: [JSON.stringify({ points })], ...(gate === undefined ? {} : { gate }) }
}

describe('an AI review', { timeout: 200_000 }, () => {
  test('can be started and stopped by owners and reviewers, and seen by all members', async () => {
    await allow()
    expect((await call(null, 'POST')).statusCode).toBe(401)
    expect((await server.call('ada', { method: 'POST', url: '/api/analysis/x/reading' })).statusCode).toBe(400)
    expect((await call('eve', 'POST')).statusCode).toBe(404)
    expect((await call('eve', 'GET')).statusCode).toBe(404)
    expect((await call('eve', 'DELETE')).statusCode).toBe(404)
    expect((await call('vera', 'POST')).statusCode).toBe(403)
    expect((await call('vera', 'DELETE')).statusCode).toBe(403)
    expect((await call('bob', 'POST')).statusCode).toBe(200)
    expect((await ended()).state).toBe('done')
    expect((await get('vera')).outcome).toMatchObject({ model: { operator: facts.operator, name: facts.name } })
  })

  test('needs permission, tokens, and a draft with items that need judgement', async () => {
    const refused = async () => (await call('ada', 'POST')).json<{ code: string }>().code
    expect(await refused()).toBe('MODEL_NOT_ALLOWED')
    await allow()
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, 'ada'))
    const today = new Date().toISOString().slice(0, 10)
    await db.insert(modelSpending).values({ userId: row?.id ?? 0, day: today, tokens: facts.tokensPerDay })
    expect(await refused()).toBe('MODEL_SPENT')
    await db.delete(modelSpending)
    const payload = { fileName: 'Empty', standard: 'IFRS' }
    const empty = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
    await server.call('ada', { method: 'PUT', url: `/api/analysis/${empty}/model`, payload: { use: 'allowed', operator: facts.operator } })
    const answer = await server.call('ada', { method: 'POST', url: `/api/analysis/${empty}/reading` })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'NOTHING_TO_READ'])
    expect(double.requests).toEqual([])
  })

  test('asks each question once, keeps valid points, counts the dropped ones, and names the model', async () => {
    await allow()
    act = quoteFirstLine
    const before = await get()
    expect(before).toMatchObject({ state: 'none', progress: 0 })
    expect(before.questions).toBeGreaterThan(5)
    await start()
    const { state, progress, outcome, failure } = await ended()
    expect({ state, progress, failure }).toEqual({ state: 'done', progress: 100, failure: undefined })
    expect(double.requests).toHaveLength(before.questions)
    expect(outcome).toMatchObject({ asked: before.questions, answered: before.questions, dropped: { place: before.questions } })
    expect(outcome?.points).toHaveLength(before.questions)
    expect(outcome?.points.every(({ severity, evidence }) => severity === 'info' && evidence.length === 1)).toBe(true)
    expect(await spent()).toEqual([120 * before.questions])
    expect(server.aiReviews[0]).toEqual({ analysisId: analysis, state: 'queued', progress: 0 })
    expect(server.aiReviews.at(-1)).toEqual({ analysisId: analysis, state: 'done', progress: 100 })
    const progresses = server.aiReviews.map(({ progress: at }) => at)
    expect(progresses).toEqual(progresses.toSorted((a, b) => a - b))
  })

  test('replaces the one before it, and is not shown for a newer draft', async () => {
    await allow()
    act = quoteFirstLine
    await start()
    expect((await ended()).outcome?.points.length).toBeGreaterThan(0)
    act = () => ({ kind: 'say', pieces: ['{"points": []}'] })
    await start('bob')
    expect((await ended()).outcome?.points).toEqual([])
    await upload()
    expect(await get()).toMatchObject({ state: 'none' })
    expect(await get()).not.toHaveProperty('outcome')
    expect(await db.select().from(aiReviews)).toHaveLength(1)
  })

  test('runs once if started twice', async () => {
    await allow()
    let open = () => {}
    gate = new Promise<void>((resolve) => void (open = resolve))
    act = quoteFirstLine
    await start()
    await vi.waitUntil(() => double.requests.length > 0, { timeout: 20_000 })
    expect((await start('bob')).state).toBe('reading')
    open()
    const { outcome } = await ended()
    expect(double.requests).toHaveLength(outcome?.asked ?? 0)
  })

  test('ends at once when stopped, and keeps what it has found', async () => {
    await allow()
    act = (request, count) => (count < 2 ? quoteFirstLine(request) : { kind: 'silence' })
    await start()
    await vi.waitUntil(() => double.requests.length === 3, { timeout: 30_000 })
    const stopped = AiReview.parse((await call('bob', 'DELETE')).json())
    expect(stopped).toMatchObject({ state: 'stopped', outcome: { answered: 2 } })
    // They run one at a time: the next starts once this one has ended, which shows that this one asked nothing more.
    act = () => ({ kind: 'say', pieces: ['{"points": []}'] })
    await start()
    const next = await ended()
    expect(next).toMatchObject({ state: 'done', outcome: { points: [] } })
    expect(double.requests).toHaveLength(3 + (next.outcome?.asked ?? 0))
  })

  test('costs the tokens that were sent if it is stopped before the first word of an answer', async () => {
    await allow()
    act = () => ({ kind: 'silence' })
    await start('bob')
    await vi.waitUntil(() => double.requests.length === 1, { timeout: 20_000 })
    await call('bob', 'DELETE')
    await vi.waitUntil(async () => (await spent()).length > 0, { timeout: 20_000 })
    expect((await spent())[0]).toBeGreaterThan(JSON.stringify(double.requests[0]?.messages).length / 5)
  })

  test('of a superseded draft can be stopped, and costs no more', async () => {
    await allow()
    let open = () => {}
    gate = new Promise<void>((resolve) => void (open = resolve))
    act = quoteFirstLine
    await start()
    await vi.waitUntil(() => double.requests.length === 1, { timeout: 20_000 })
    await upload()
    expect(await get()).toMatchObject({ state: 'none' })
    await call('ada', 'DELETE')
    expect(server.aiReviews.at(-1)).toEqual({ analysisId: analysis, state: 'stopped', progress: 100 })
    expect((await db.select().from(aiReviews)).map(({ state }) => state)).toEqual(['stopped'])
    // The next starts once this one has ended.
    act = () => ({ kind: 'say', pieces: ['{"points": []}'] })
    await start()
    open()
    const { state, outcome } = await ended()
    expect(state).toBe('done')
    expect(double.requests).toHaveLength(1 + (outcome?.asked ?? 0))
  })

  test('runs one at a time for each user; starting one for the newest draft ends that of an older draft', async () => {
    await allow()
    const payload = { fileName: 'Another', standard: 'UK_GAAP' }
    const another = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
    await server.call('ada', {
      method: 'PUT',
      url: `/api/analysis/${another}/model`,
      payload: { use: 'allowed', operator: facts.operator },
    })
    await upload(another)
    const startAnother = async () => {
      const answer = await server.call('ada', { method: 'POST', url: `/api/analysis/${another}/reading` })
      return [answer.statusCode, answer.json<{ code?: string }>().code]
    }
    act = () => ({ kind: 'silence' })
    await start('ada')
    expect(await startAnother()).toEqual([429, 'TOO_MANY_QUESTIONS'])
    expect(await db.select().from(aiReviews)).toHaveLength(1)
    await upload()
    await start('ada')
    const states = (await db.select().from(aiReviews)).map(({ state }) => state)
    expect([states.length, states.filter((state) => state === 'stopped').length]).toEqual([2, 1])
    await call('ada', 'DELETE')
    act = () => ({ kind: 'say', pieces: ['{"points": []}'] })
    expect(await startAnother()).toEqual([200, undefined])
    const other = () => server.call('ada', { url: `/api/analysis/${another}/reading` })
    await vi.waitUntil(async () => (await other()).json<{ state: string }>().state === 'done', { timeout: 60_000, interval: 30 })
  })

  test('ends before the next question when permission is withdrawn', async () => {
    await allow()
    act = (request, count) => {
      if (count === 1) void allow('off')
      return quoteFirstLine(request)
    }
    await start()
    const { state, failure, outcome } = await ended()
    expect({ state, code: failure?.code }).toEqual({ state: 'failed', code: 'MODEL_NOT_ALLOWED' })
    expect(double.requests.length).toBeLessThan(outcome?.asked ?? 0)
  })

  test('ends when the allowance of the user who started it is used up', async () => {
    await allow()
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, 'bob'))
    const today = new Date().toISOString().slice(0, 10)
    await db.insert(modelSpending).values({ userId: row?.id ?? 0, day: today, tokens: facts.tokensPerDay - 200 })
    await start('bob')
    expect(await ended()).toMatchObject({ state: 'failed', failure: { code: 'MODEL_SPENT' }, outcome: { answered: 2 } })
  })

  test('skips the questions for which the model fails, and counts them as unanswered', async () => {
    await allow()
    act = (request, count) => (count === 1 || count === 2 ? { kind: 'say', pieces: ['no JSON at all'] } : quoteFirstLine(request))
    await start()
    const { state, outcome } = await ended()
    expect(state).toBe('done')
    expect(outcome?.answered).toBe((outcome?.asked ?? 0) - 2)
    expect(heard).toHaveLength(2)
  })

  test.each<[string, Act, string, number]>([
    ['refuses the key', { kind: 'refuse', status: 401 }, 'MODEL_REFUSED', 1],
    ['stays busy', { kind: 'refuse', status: 429, headers: { 'retry-after-ms': '1' } }, 'MODEL_FAILED', 9],
    ['breaks off each time', { kind: 'cut', pieces: ['{'] }, 'MODEL_FAILED', 3],
  ])('by a model that %s fails with a clear error, and keeps the outcome of the one before', async (_, bad, code, requests) => {
    await allow()
    act = quoteFirstLine
    await start()
    const { outcome } = await ended()
    double.requests.length = 0
    act = () => bad
    await start()
    const failed = await ended()
    expect(failed).toMatchObject({ state: 'failed', failure: { code } })
    expect(failed.outcome).toEqual(outcome)
    expect(double.requests).toHaveLength(requests)
  })
})

test('an AI review that was interrupted continues where it was', { timeout: 200_000 }, async () => {
  await allow()
  act = (request, count) => (count < 3 ? quoteFirstLine(request) : { kind: 'silence' })
  await start()
  await vi.waitUntil(() => double.requests.length === 4, { timeout: 30_000 })
  await server.stopJobs()
  expect(await get()).toMatchObject({ state: 'reading' })
  act = quoteFirstLine
  const next = await startReviewServer(database, { answerer, reader, filesFolder: server.filesFolder })
  try {
    const { state, outcome } = await ended()
    expect(state).toBe('done')
    expect(outcome?.answered).toBe(outcome?.asked)
    // One question was asked twice: its answer had not arrived.
    expect(double.requests).toHaveLength((outcome?.asked ?? 0) + 1)
  } finally {
    await next.stop()
  }
})
