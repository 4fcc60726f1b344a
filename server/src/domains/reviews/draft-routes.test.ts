import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DraftComparison, DraftEntry, DraftReview, ReviewPoint, type PageComparison, type PointChange } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentWords, draftComparisons, reviews } from '../../db/schema/index.ts'
import { DocumentRefused } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { listedReviewer, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'

const compared: PageComparison = {
  state: 'compared',
  counts: { figure: 1, reference: 0, 'line-added': 0, 'line-removed': 0, sentence: 0, 'sentence-added': 0, 'sentence-removed': 0 },
  places: [{ place: 'Note 4', page: 2, changes: [{ kind: 'figure', label: 'Stocks', before: '12', after: '21' }], more: 0 }],
}

const database = await openTestDatabase()
const reviewer = listedReviewer()
reviewer.compare = async () => ({ changes: gzipSync(JSON.stringify(compared)), unchanged: [] })
const server = await startReviewServer(database, { reviewer })
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => {
  for (const name of ['ada', 'bea', 'cleo', 'eve']) await addPerson(database.db, name)
})

const read = async (url: string): Promise<unknown> => (await server.call('ada', { url })).json()
const listDrafts = async (id: number) => DraftEntry.array().parse(await read(`/api/analysis/${id}/drafts`))

/** The part of an address that names a draft, by its version. */
async function findPath(id: number, version: number): Promise<string> {
  const entry = (await listDrafts(id)).find(({ document }) => document.version === version)
  return `/api/analysis/${id}/drafts/${entry?.document.id ?? 0}`
}

/** 'new: e1 w1; fixed: e2' */
async function describeChanges(id: number, version: number): Promise<string> {
  const { points } = DraftComparison.parse(await read(`${await findPath(id, version)}/changes`))
  const outcomes = new Map<string, string[]>()
  for (const { outcome, title } of points) outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), title.replace('Finding ', '')])
  return [...outcomes]
    .map(([outcome, names]) => `${outcome}: ${names.join(' ')}`)
    .toSorted()
    .join('; ')
}

async function change(id: number, name: string, wanted: PointChange): Promise<void> {
  const points = ReviewPoint.array().parse(await read(`/api/analysis/${id}/review/points`))
  const number = points.find(({ title }) => title === `Finding ${name}`)?.number
  const payload = { points: [{ number, version: 1 }], change: wanted }
  expect((await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points/changes`, payload })).statusCode).toBe(200)
}

describe.each(['', '/review', '/changes'])('GET /api/analysis/{id}/drafts…%s', (call) => {
  test('requires a session, a number, membership and a draft of this analysis', async () => {
    const id = await addSharedAnalysis(database.db, 'ada', { bea: 'reviewer', cleo: 'viewer' })
    const other = await addSharedAnalysis(database.db, 'ada')
    await uploadListed(server, 'ada', id, 'e1')
    await uploadListed(server, 'ada', id, 'last year', 'prior_year')
    await uploadListed(server, 'ada', other, 'e1')
    const { document } = (await listDrafts(id))[0] ?? {}
    const ask = async (person: string | null, of: number | string, draft: number | string | undefined) => {
      const url = `/api/analysis/${of}/drafts${call === '' ? '' : `/${draft}${call}`}`
      return (await server.call(person, { url })).statusCode
    }
    expect(await ask(null, id, document?.id)).toBe(401)
    expect(await ask('ada', 'x', document?.id)).toBe(400)
    expect(await ask('eve', id, document?.id)).toBe(404)
    for (const person of ['ada', 'bea', 'cleo']) expect(await ask(person, id, document?.id)).toBe(200)
    if (call === '') return
    expect(await ask('ada', id, 'x')).toBe(400)
    expect(await ask('ada', other, document?.id)).toBe(404)
    // Last year's statements are a document, but no draft.
    expect(await ask('ada', id, (document?.id ?? 0) + 1)).toBe(404)
  })
})

test('drafts are listed with what their reviews found, newest first', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  expect(await listDrafts(id)).toEqual([])
  await uploadListed(server, 'ada', id, 'e1@2 e1@3 w1 i1')
  await uploadListed(server, 'ada', id, 'e1')
  expect((await listDrafts(id)).map(({ document, state, found, figures }) => [document.version, state, found, figures])).toEqual([
    [2, 'done', { error: 1, warning: 0, info: 0 }, { all: 0, proven: 0, eye: 0 }],
    [1, 'done', { error: 1, warning: 1, info: 1 }, { all: 0, proven: 0, eye: 0 }],
  ])
})

test('the review of an earlier draft has its own points, with their state of today', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  await uploadListed(server, 'ada', id, 'e1@2=10 w1')
  await uploadListed(server, 'ada', id, 'e1@5=12')
  await change(id, 'e1', { state: 'cleared', note: '' })
  const review = DraftReview.parse(await read(`${await findPath(id, 1)}/review`))
  expect(review.document?.version).toBe(1)
  expect(review.points.map(({ title, page, difference, state }) => [title, page, difference, state])).toEqual([
    ['Finding e1', 2, '10', 'cleared'],
    ['Finding w1', 1, undefined, 'open'],
  ])
  const newest = DraftReview.parse(await read(`${await findPath(id, 2)}/review`))
  expect(newest.points.map(({ page }) => page)).toEqual([5])
})

test('a draft says what it fixed, what is new, back, reopened and still there', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  await uploadListed(server, 'ada', id, 'e1 e2 w1')
  expect(DraftComparison.parse(await read(`${await findPath(id, 1)}/changes`))).toEqual({
    version: 1,
    previous: null,
    sameRules: true,
    points: [],
    pages: { state: 'missing' },
  })
  await change(id, 'e2', { state: 'cleared', note: '' })
  await uploadListed(server, 'ada', id, 'e2 w1 w2')
  expect(await describeChanges(id, 2)).toBe('fixed: e1; new: w2; reopened: e2; still-there: w1')
  await uploadListed(server, 'ada', id, 'e1 e2')
  expect(await describeChanges(id, 3)).toBe('came-back: e1; fixed: w1 w2; still-there: e2')
  // Earlier comparisons stay as they are.
  expect(await describeChanges(id, 2)).toBe('fixed: e1; new: w2; reopened: e2; still-there: w1')
})

test('two drafts that were reviewed by other rules do not count as alike', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  await uploadListed(server, 'ada', id, 'e1')
  await uploadListed(server, 'ada', id, 'e1')
  const compare = async () => DraftComparison.parse(await read(`${await findPath(id, 2)}/changes`))
  expect((await compare()).sameRules).toBe(true)
  const { reviewId = 0 } = (await listDrafts(id))[1] ?? {}
  await database.db.update(reviews).set({ inputs: 'standard=US_GAAP' }).where(eq(reviews.id, reviewId))
  expect((await compare()).sameRules).toBe(false)
})

describe('the pages of two drafts', () => {
  const pagesOf = async (id: number, version: number) => DraftComparison.parse(await read(`${await findPath(id, version)}/changes`)).pages

  test('are compared when the draft is reviewed', async () => {
    const id = await addSharedAnalysis(database.db, 'ada')
    await uploadListed(server, 'ada', id, 'e1')
    await uploadListed(server, 'ada', id, 'e2')
    expect(await pagesOf(id, 2)).toEqual(compared)
  })

  test('are not there for a draft that was reviewed before pages were compared; its points are', async () => {
    const id = await addSharedAnalysis(database.db, 'ada')
    await uploadListed(server, 'ada', id, 'e1')
    await uploadListed(server, 'ada', id, 'e2')
    const documentId = (await listDrafts(id))[0]?.document.id ?? 0
    await database.db.delete(draftComparisons).where(eq(draftComparisons.documentId, documentId))
    expect(await pagesOf(id, 2)).toEqual({ state: 'missing' })
    expect(await describeChanges(id, 2)).toBe('fixed: e1; new: e2')
  })

  test('that cannot be compared do not fail the review', async () => {
    const id = await addSharedAnalysis(database.db, 'ada')
    await uploadListed(server, 'ada', id, 'e1')
    const { compare } = reviewer
    reviewer.compare = () => Promise.reject(new DocumentRefused('READ_TIMED_OUT'))
    await uploadListed(server, 'ada', id, 'e2')
    reviewer.compare = compare
    expect(await pagesOf(id, 2)).toEqual({ state: 'missing' })
  })

  test('whose earlier file is missing do not fail the review', async () => {
    const id = await addSharedAnalysis(database.db, 'ada')
    await uploadListed(server, 'ada', id, 'e1')
    // As after an update of the reader: it has to be read again.
    await database.db.delete(documentWords)
    const stored = readdirSync(server.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of stored) rmSync(join(parentPath, name))
    await uploadListed(server, 'ada', id, 'e2')
    expect(await pagesOf(id, 2)).toEqual({ state: 'missing' })
    expect(await describeChanges(id, 2)).toBe('fixed: e1; new: e2')
  })
})
