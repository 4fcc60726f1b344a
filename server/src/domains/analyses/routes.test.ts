import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Analysis, AnalysisItem } from '@tickmark/contract'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const database = await openTestDatabase()
const server = await startReviewServer(database)
const call: typeof server.call = (person, options) => server.call(person, options)
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})

const payload = { fileName: 'Alderway 2025', standard: 'UK_GAAP' }
const create = async (person: string, body: object = payload): Promise<Analysis> => {
  const answer = await call(person, { method: 'POST', url: '/api/analysis', payload: body })
  expect(answer.statusCode).toBe(201)
  return Analysis.parse(answer.json())
}

let mine: Analysis
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
  await addPerson(database.db, 'fay')
  mine = await create('ada')
})

const owned = [
  ['GET', '', undefined],
  ['PATCH', '/status', { status: 'Complete' }],
  ['DELETE', '', undefined],
] as const

describe.each(owned)('%s /api/analysis/{id}%s', (method, tail, body) => {
  const ask = (person: string | null, id: number | string) =>
    call(person, { method, url: `/api/analysis/${id}${tail}`, ...(body === undefined ? {} : { payload: body }) })

  test('requires a signed-in user', async () => {
    expect((await ask(null, mine.id)).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    expect((await ask('nobody', mine.id)).statusCode).toBe(401)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999'])('refuses the id %s', async (id) => {
    expect((await ask('ada', id)).statusCode).toBe(400)
  })

  test("returns not-found for another user's analysis, as for one that does not exist", async () => {
    const [foreign, absent] = [await ask('eve', mine.id), await ask('eve', 2_000_000_000)]
    expect(foreign.statusCode).toBe(404)
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  })
})

describe('POST /api/analysis', () => {
  test('requires a signed-in user', async () => {
    expect((await call(null, { method: 'POST', url: '/api/analysis', payload })).statusCode).toBe(401)
  })

  test.each([
    ['no name', { standard: 'IFRS' }],
    ['a blank name', { fileName: '  ', standard: 'IFRS' }],
    ['no standard', { fileName: 'x' }],
    ['an unknown standard', { fileName: 'x', standard: 'GAAP' }],
  ])('refuses %s', async (_what, body) => {
    expect((await call('ada', { method: 'POST', url: '/api/analysis', payload: body })).statusCode).toBe(400)
  })

  test('creates a drafting analysis with its content', async () => {
    const analysis = await create('ada', { ...payload, fileContent: 'Total assets 2,020' })
    expect(analysis).toMatchObject({ ...payload, status: 'Drafting', fileContent: 'Total assets 2,020', userId: mine.userId })
    const again = await call('ada', { method: 'GET', url: `/api/analysis/${analysis.id}` })
    expect(again.json()).toEqual(analysis)
  })

  test('with a key that was used before creates nothing and returns the existing analysis', async () => {
    const post = (person: string, key: string, body: object = payload) =>
      call(person, { method: 'POST', url: '/api/analysis', payload: body, headers: { 'idempotency-key': key } })
    const listed = async () => (await call('ada', { method: 'GET', url: '/api/user/analyses' })).json<AnalysisItem[]>().length
    const before = await listed()
    const answers = await Promise.all([0, 1, 2].map(() => post('ada', 'creation-1')))
    const [first] = answers.map((answer) => Analysis.parse(answer.json()))
    expect(first?.fileName).toBe(payload.fileName)
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, first])
    expect(await listed()).toBe(before + 1)
    // The response includes later changes.
    await call('ada', { method: 'PATCH', url: `/api/analysis/${first?.id}/status`, payload: { status: 'Complete' } })
    expect((await post('ada', 'creation-1')).json()).toEqual({ ...first, status: 'Complete' })

    const other = await post('ada', 'creation-1', { ...payload, fileName: 'Another' })
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'CONFLICT' }])
    const hers = (await post('eve', 'creation-1')).json<Analysis>().id
    expect(hers).not.toBe(first?.id)
    await call('eve', { method: 'DELETE', url: `/api/analysis/${hers}` })
    expect((await post('ada', 'creation-2')).json<Analysis>().id).not.toBe(first?.id)
    expect((await post('ada', 'x')).statusCode).toBe(400)
    expect(await listed()).toBe(before + 2)
  })

  test('accepts text with characters that the database cannot store', async () => {
    expect(await create('ada', { ...payload, fileContent: 'a\0b' })).toMatchObject({ fileContent: 'ab' })
  })
})

describe('GET /api/user/analyses', () => {
  const list = async (person: string) =>
    AnalysisItem.array().parse((await call(person, { method: 'GET', url: '/api/user/analyses' })).json())

  test('requires a signed-in user', async () => {
    expect((await call(null, { method: 'GET', url: '/api/user/analyses' })).statusCode).toBe(401)
  })

  test("lists the user's own analyses, newest first, and no one else's", async () => {
    const first = await create('eve', { ...payload, fileName: 'first' })
    const second = await create('eve', { ...payload, fileName: 'second' })
    expect((await list('eve')).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list('ada')).map(({ id }) => id)).not.toContain(first.id)
  })

  test('answers pages, each with the address of the next', async () => {
    const made = []
    for (const fileName of ['first', 'second', 'third']) made.unshift((await create('fay', { ...payload, fileName })).id)
    const page = async (url: string) => {
      const answer = await call('fay', { method: 'GET', url })
      const ids = AnalysisItem.array()
        .parse(answer.json())
        .map(({ id }) => id)
      return { ids, next: /<(.*)>; rel="next"/.exec(String(answer.headers['link']))?.[1] }
    }
    const { ids, next = '' } = await page('/api/user/analyses?limit=2')
    expect(ids).toEqual(made.slice(0, 2))
    expect(await page(next)).toEqual({ ids: made.slice(2), next: undefined })
    // The rest at once.
    expect(await page(`/api/user/analyses?before=${made[0]}`)).toEqual({ ids: made.slice(1), next: undefined })
  })

  test.each(['limit=0', 'limit=501', 'limit=x', 'before=x'])('refuses %s', async (query) => {
    expect((await call('eve', { method: 'GET', url: `/api/user/analyses?${query}` })).statusCode).toBe(400)
  })
})

describe('PATCH /api/analysis/{id}/status', () => {
  const patch = (status: string) => call('ada', { method: 'PATCH', url: `/api/analysis/${mine.id}/status`, payload: { status } })

  test.each(['Complete', 'Drafting', 'In Review'])('moves to %s', async (status) => {
    expect((await patch(status)).json()).toMatchObject({ id: mine.id, status })
  })

  test('refuses another state', async () => {
    expect((await patch('Done')).statusCode).toBe(400)
  })
})

test('DELETE /api/analysis/{id} deletes the analysis', async () => {
  const { id } = await create('ada')
  expect((await call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })).statusCode).toBe(204)
  expect((await call('ada', { method: 'GET', url: `/api/analysis/${id}` })).statusCode).toBe(404)
  expect((await call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })).statusCode).toBe(404)
})
