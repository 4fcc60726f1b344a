import {
  AnalysisReview,
  PageCounts,
  PageMarks,
  sumCoverage,
  ReviewPoint,
  Tie,
  UndecidedFigures,
  type AnalysisPoints,
} from '@tickmark/contract'
import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const database = await openTestDatabase()
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const ask = (person: string | null, url: string) => server.call(person, { method: 'GET', url })
const read = async (path: string): Promise<unknown> => (await ask('ada', `${root}/${path}`)).json()

let analysisId = 0
let root = ''
let review: AnalysisReview
let points: ReviewPoint[] = []
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
  const created = await server.call('ada', { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'UK_GAAP' } })
  analysisId = created.json<{ id: number }>().id
  const payload = fs.readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/with-errors.pdf', import.meta.url)))
  const headers = { 'content-type': 'application/pdf' }
  await server.call('ada', { method: 'PUT', url: `/api/analysis/${analysisId}/document?name=draft.pdf`, payload, headers })
  review = await vi.waitUntil(
    async () => {
      const found = AnalysisReview.parse((await ask('ada', `/api/analysis/${analysisId}/review`)).json())
      return found.state === 'done' ? found : undefined
    },
    { timeout: 25_000, interval: 50 },
  )
  points = ReviewPoint.array().parse((await ask('ada', `/api/analysis/${analysisId}/review/points`)).json())
  root = `/api/analysis/${analysisId}/reviews/${review.reviewId}`
})

describe.each(['pages', 'pages/5', 'ties/t5.1', 'undecided', 'tags'])('GET …/%s', (path) => {
  test('requires a session, a number and a review of an analysis that the user may see', async () => {
    expect((await ask(null, `${root}/${path}`)).statusCode).toBe(401)
    expect((await ask('ada', `/api/analysis/${analysisId}/reviews/x/${path}`)).statusCode).toBe(400)
    expect((await ask('ada', `/api/analysis/${analysisId}/reviews/999/${path}`)).statusCode).toBe(404)
    expect((await ask('eve', `${root}/${path}`)).statusCode).toBe(404)
    expect((await ask('ada', `${root}/${path}`)).statusCode).toBe(200)
  })
})

test('the counts of all pages add up to the summary of the review', async () => {
  const { figures, ticked, eye, left, untied, unverifiable } = sumCoverage(PageCounts.array().parse(await read('pages')))
  expect([figures, ticked]).toEqual([review.summary?.figures, review.summary?.ticked])
  expect([eye, left]).toEqual([0, untied + unverifiable])
})

test('a page has as many figures of each state as are counted, and every tie that they name', async () => {
  for (const { page, counts } of PageCounts.array().parse(await read('pages'))) {
    const { figures, ties } = PageMarks.parse(await read(`pages/${page}`))
    for (const [state, count] of Object.entries(counts)) expect(figures.filter((figure) => figure.state === state)).toHaveLength(count)
    expect(new Set(ties.map(({ id }) => id))).toEqual(new Set(figures.flatMap((figure) => figure.ties)))
    for (const { state, letters } of figures) expect(letters.length > 0).toBe(state === 'ticked' || state === 'rounding')
  }
})

test('a page without figures has no marks', async () => {
  expect(await read('pages/999')).toEqual({ page: 999, figures: [], ties: [] })
})

test('the ties of a point are found by their ids, with their figures', async () => {
  const ties = points.flatMap((point) => point.ties)
  expect(ties.length).toBeGreaterThan(0)
  for (const tie of ties) expect(Tie.parse(await read(`ties/${tie.id}`))).toEqual(tie)
  expect((await ask('ada', `${root}/ties/t5.99999`)).statusCode).toBe(404)
  expect((await ask('ada', `${root}/ties/5`)).statusCode).toBe(400)
})

test('the undecided figures are those that the pages count, in reading order, from any page on', async () => {
  const counted = PageCounts.array()
    .parse(await read('pages'))
    .flatMap(({ page, counts: { untied, unverifiable } }) => (untied + unverifiable > 0 ? [[page, untied + unverifiable] as const] : []))
  const { pages, next } = UndecidedFigures.parse(await read('undecided'))
  expect(pages.map(({ page, figures }) => [page, figures.length])).toEqual(counted)
  expect(next).toBeNull()
  for (const { figures } of pages) {
    const middles = figures.map(({ box }) => (box[1] + box[3]) / 2)
    const heights = figures.map(({ box }) => box[3] - box[1])
    middles.forEach((middle, i) => expect(middle).toBeGreaterThan((middles[i - 1] ?? 0) - (heights[i - 1] ?? 0)))
  }
  const [, second] = counted
  const later = UndecidedFigures.parse(await read(`undecided?from=${second?.[0]}`))
  expect(later.pages.map(({ page }) => page)).toEqual(counted.slice(1).map(([page]) => page))
})

test('a point names its statement or note, alike in the review and in the list of points', async () => {
  const listed = (await ask('ada', `/api/analysis/${analysisId}/points`)).json<AnalysisPoints>()
  const places = new Map(listed.points.map(({ number, place }) => [number, place]))
  for (const { number, place } of points) expect(places.get(number)).toBe(place)
  expect([...places.values()]).toEqual(
    expect.arrayContaining([
      'Income statement',
      'Cash flow statement',
      'Note 3, Turnover',
      'Note 16, Provisions for liabilities',
      undefined,
    ]),
  )
})
