import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  Analysis,
  AnalysisEvent,
  type AnalysisChange,
  AnalysisReview,
  Client,
  ListedAnalysis,
  PageCounts,
  ReviewPoint,
  sumCoverage,
} from '@tickmark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThreadedReviewer } from '../../adapters/pdf-reader/threaded-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const ifrs = fs.readFileSync(fileURLToPath(new URL('../../../../samples/ifrs/with-errors.pdf', import.meta.url)))

const real = createThreadedReviewer()
let reviewed = 0
const database = await openTestDatabase()
const server = await startReviewServer(database, {
  reviewer: {
    ...real,
    review(...parameters) {
      reviewed += 1
      return real.review(...parameters)
    },
  },
})
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})

let id: number
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
})
beforeEach(async () => {
  reviewed = 0
  id = await create({ fileName: 'Harbourline', standard: 'UK_GAAP' })
})

const create = async (payload: object): Promise<number> =>
  (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
const patch = (payload: AnalysisChange | object, person: string | null = 'ada', of: number | string = id) =>
  server.call(person, { method: 'PATCH', url: `/api/analysis/${of}`, payload })
const get = async () => Analysis.parse((await server.call('ada', { url: `/api/analysis/${id}` })).json())
const review = async () => AnalysisReview.parse((await server.call('ada', { url: `/api/analysis/${id}/review` })).json())
const complianceFindings = async () => {
  const found = ReviewPoint.array().parse((await server.call('ada', { url: `/api/analysis/${id}/review/points` })).json())
  expect(found.length).toBeGreaterThan(5)
  return found.filter(({ title }) => /compliance/i.test(title))
}
const done = () => vi.waitUntil(async () => review().then((now) => (now.state === 'done' ? now : null)), { timeout: 30_000, interval: 20 })
const upload = async () => {
  const url = `/api/analysis/${id}/document?name=draft.pdf`
  const put = await server.call('ada', { method: 'PUT', url, payload: ifrs, headers: { 'content-type': 'application/pdf' } })
  expect(put.statusCode).toBe(201)
  return done()
}
const listed = async () => {
  const list = ListedAnalysis.array().parse((await server.call('ada', { url: '/api/user/analyses' })).json())
  return list.find((item) => item.id === id)
}
const kinds = async () =>
  AnalysisEvent.array()
    .parse((await server.call('ada', { url: `/api/analysis/${id}/events` })).json())
    .map(({ kind }) => kind)

describe('PATCH /api/analysis/{id}', () => {
  test('requires a signed-in user', async () => {
    expect((await patch({ fileName: 'x' }, null)).statusCode).toBe(401)
  })

  test.each([{ fileName: ' ' }, { fileName: 'x'.repeat(201) }, { standard: 'GAAP' }, { clientId: 0 }, { archived: 'yes' }, { owner: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await patch(body)).statusCode).toBe(400)
    },
  )

  test("returns not-found for another user's analysis", async () => {
    expect((await patch({ fileName: 'x' }, 'eve')).statusCode).toBe(404)
    expect((await patch({ fileName: 'x' }, 'ada', 2_000_000_000)).statusCode).toBe(404)
  })

  test('renames and archives an analysis, and records both without the name', async () => {
    expect((await patch({ fileName: 'Harbourline 2025' })).json()).toMatchObject({ id, fileName: 'Harbourline 2025' })
    expect((await patch({ archived: true })).json()).toMatchObject({ archived: true })
    expect(await listed()).toMatchObject({ fileName: 'Harbourline 2025', archived: true, state: 'none' })
    await patch({ archived: false })
    expect(await get()).not.toHaveProperty('archived')
    expect(await kinds()).toEqual(['unarchived', 'archived', 'renamed'])
    const events = await server.call('ada', { url: `/api/analysis/${id}/events` })
    expect(events.body).not.toContain('Harbourline')
  })

  test("refuses another workspace's client", async () => {
    const made = await server.call('eve', { method: 'POST', url: '/api/clients', payload: { name: 'Her client' } })
    const refused = await patch({ clientId: Client.parse(made.json()).id })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'NO_CLIENT' }])
    expect(await kinds()).toEqual([])
  })
})

describe('a draft that names another standard than the analysis', () => {
  test('is reviewed by its own until the owner answers, and then by the answer', async () => {
    const first = await upload()
    expect(first.profile).toMatchObject({ standard: 'IFRS', stated: { standard: 'IFRS' } })
    expect(await complianceFindings()).toEqual([])

    // Switching agrees with the review, so there is nothing to review.
    expect((await patch({ standard: 'IFRS' })).json()).toMatchObject({ standard: 'IFRS' })
    expect((await review()).state).toBe('done')
    expect(reviewed).toBe(1)

    await patch({ standard: 'UK_GAAP', keptOver: 'IFRS' })
    const kept = await done()
    expect(kept.profile).toMatchObject({ standard: 'UK_GAAP', stated: { standard: 'IFRS' } })
    expect(await get()).toMatchObject({ standard: 'UK_GAAP', keptOver: 'IFRS' })
    expect(await complianceFindings()).toEqual([])
    expect(reviewed).toBe(2)
  })

  test('is compared with the list: the same open points, coverage and period', async () => {
    await upload()
    const { reviewId } = await review()
    const counts = PageCounts.array().parse((await server.call('ada', { url: `/api/analysis/${id}/reviews/${reviewId}/pages` })).json())
    const points = (await server.call('ada', { url: `/api/analysis/${id}/points?state=open` })).json<{
      counts: { total: number; severity: Record<string, number> }
    }>()
    const { figures, ticked, rounding, eye } = sumCoverage(counts)
    expect((await listed())?.review).toEqual({
      openPoints: { total: points.counts.total, errors: points.counts.severity['error'], questions: points.counts.severity['warning'] },
      coverage: { figures, proven: ticked + rounding, eye },
      entity: 'Harbourline Marine Services plc',
      periodEnd: '2025-12-31',
    })
    expect(points.counts.total).toBeGreaterThan(5)
  })
})

test('a client takes over what its reviewed draft states, whichever comes first', async () => {
  const name = 'Harbourline'
  const client = Client.parse((await server.call('ada', { method: 'POST', url: '/api/clients', payload: { name } })).json())
  expect(client.profile).toEqual({})
  await upload()
  await patch({ clientId: client.id })
  const known = Client.array().parse((await server.call('ada', { url: '/api/user/clients' })).json())
  expect(known[0]?.profile).toMatchObject({ entity: 'Harbourline Marine Services plc', standard: 'IFRS', periodEnd: '2025-12-31' })
  expect((await listed())?.client).toEqual({ id: client.id, name })
})

test('an upload takes an analysis out of the archive', async () => {
  await patch({ archived: true })
  await upload()
  expect(await get()).not.toHaveProperty('archived')
  expect(await kinds()).toContain('unarchived')
})
