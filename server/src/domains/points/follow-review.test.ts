import type { AnalysisEvent, AnalysisPoints, PointChange, PointSummary } from '@tickmark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { listedReviewer, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'

const database = await openTestDatabase()
const reviewer = listedReviewer()
const server = await startReviewServer(database, { reviewer })
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => void (await addPerson(database.db, 'ada')))

const list = async (id: number): Promise<AnalysisPoints> =>
  (await server.call('ada', { url: `/api/analysis/${id}/points` })).json<AnalysisPoints>()

/** The finding's name in `Finding e1`. */
const nameOf = ({ title }: PointSummary): string => title.replace('Finding ', '')

const changes: Readonly<Record<string, PointChange>> = {
  clear: { state: 'cleared', note: 'Corrected' },
  dismiss: { state: 'dismissed', reason: 'Immaterial' },
  reopen: { state: 'reopened' },
}

/** `clear e1 e2`. */
async function act(id: number, action: string): Promise<void> {
  const [verb = '', ...names] = action.split(' ')
  const points = (await list(id)).points
    .filter((point) => names.includes(nameOf(point)))
    .map(({ number, version }) => ({ number, version }))
  expect(points).toHaveLength(names.length)
  const payload = { points, change: changes[verb] }
  expect((await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points/changes`, payload })).statusCode).toBe(200)
}

/** Every point by number: `1:e1 open, 2:e2 cleared`. */
const describePoints = async (id: number): Promise<string> =>
  (await list(id)).points
    .toSorted((a, b) => a.number - b.number)
    .map((point) => `${point.number}:${nameOf(point)} ${point.state}`)
    .join(', ')

const describeGone = async (id: number): Promise<string> =>
  (await list(id)).points
    .filter(({ present }) => !present)
    .map(nameOf)
    .toSorted()
    .join(' ')

test('points follow five drafts, each reopened, back or gone as it should', async () => {
  const table = `
    draft   w1@2 e2@5 e1@3=10 e3@1=30 i1@1
    are     1:e3 open, 2:e1 open, 3:e2 open, 4:w1 open, 5:i1 open
    gone    -
    clear   e1 i1
    dismiss e3 e2
    are     1:e3 dismissed, 2:e1 cleared, 3:e2 dismissed, 4:w1 open, 5:i1 cleared

    draft   e1@4=10 e2@6 e3@2=30 w2@1
    are     1:e3 dismissed, 2:e1 reopened, 3:e2 dismissed, 4:w1 open, 5:i1 cleared, 6:w2 open
    gone    i1 w1
    clear   e1
    clear   w2

    draft   e3@2=31 w1@9 i1@1
    are     1:e3 reopened, 2:e1 cleared, 3:e2 dismissed, 4:w1 reopened, 5:i1 reopened, 6:w2 cleared
    gone    e1 e2 w2
    dismiss e3
    clear   w1

    draft   e1@3=10 e2@6
    are     1:e3 dismissed, 2:e1 reopened, 3:e2 dismissed, 4:w1 cleared, 5:i1 reopened, 6:w2 cleared
    gone    e3 i1 w1 w2
    reopen  e2

    draft   e3@7=31 e2@6 w1@9 e4@1
    are     1:e3 dismissed, 2:e1 reopened, 3:e2 reopened, 4:w1 reopened, 5:i1 reopened, 6:w2 cleared, 7:e4 open
    gone    e1 i1 w2`
  const id = await addSharedAnalysis(database.db, 'ada')
  const steps = table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  for (const step of steps) {
    const [verb = '', ...rest] = step.split(/\s+/)
    const text = rest.join(' ')
    if (verb === 'draft') await uploadListed(server, 'ada', id, text)
    else if (verb === 'are') expect(await describePoints(id)).toBe(text)
    else if (verb === 'gone') expect(await describeGone(id)).toBe(text === '-' ? '' : text)
    else await act(id, `${verb} ${text}`)
  }
  expect((await list(id)).counts.state).toEqual({ open: 3, cleared: 0, dismissed: 1, gone: 3, any: 7 })

  const events = (await server.call('ada', { url: `/api/analysis/${id}/events?limit=200` })).json<AnalysisEvent[]>().toReversed()
  const byProduct = events.filter(({ by }) => by === null).map(({ kind, point, data }) => `${data.draft} ${kind} ${point ?? ''}`.trim())
  expect(byProduct).toEqual([
    '1 reviewed',
    '2 reviewed',
    '2 reopened-by-draft 2',
    '2 gone 4',
    '2 gone 5',
    '3 reviewed',
    '3 reopened-by-draft 1',
    '3 gone 2',
    '3 gone 3',
    '3 came-back 4',
    '3 came-back 5',
    '3 gone 6',
    '4 reviewed',
    '4 gone 1',
    '4 came-back 2',
    '4 gone 4',
    '4 gone 5',
    '5 reviewed',
    '5 gone 2',
    '5 came-back 4',
  ])
  expect(events.filter(({ kind }) => kind === 'reviewed').map(({ data }) => data)).toEqual([
    { draft: 1, added: 5, reopened: 0, gone: 0 },
    { draft: 2, added: 1, reopened: 1, gone: 2 },
    { draft: 3, added: 0, reopened: 3, gone: 3 },
    { draft: 4, added: 0, reopened: 1, gone: 3 },
    { draft: 5, added: 1, reopened: 1, gone: 1 },
  ])
})

test('a repeated review of the same draft adds points and changes no state', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  await uploadListed(server, 'ada', id, 'e1=10 e2 w1')
  await act(id, 'clear e1')
  await act(id, 'dismiss e2')
  reviewer.engineVersion = '2'
  // The new version finds something else in the same words.
  const { review } = reviewer
  reviewer.review = (_words, ...rest) => review(Buffer.from('\ne1=11 e2=5 e9'), ...rest)
  await uploadListed(server, 'ada', id, '', 'prior_year')
  reviewer.review = review
  expect(await describePoints(id)).toBe('1:e1 cleared, 2:e2 dismissed, 3:w1 open, 4:e9 open')
  expect(await describeGone(id)).toBe('w1')
  const { counts } = await list(id)
  expect(counts.state).toEqual({ open: 1, cleared: 1, dismissed: 1, gone: 1, any: 4 })
})

test('a gone point keeps what it said, and is not among the open ones anywhere', async () => {
  const id = await addSharedAnalysis(database.db, 'ada')
  await uploadListed(server, 'ada', id, 'e1@3=10 w1')
  await uploadListed(server, 'ada', id, 'w1')
  const { points, counts } = await list(id)
  expect(points[0]).toMatchObject({ number: 1, state: 'open', present: false, title: 'Finding e1', page: 3, difference: '10' })
  expect(counts.state.open).toBe(1)
  const newest = (await server.call('ada', { url: '/api/user/open-points' })).json<{ analysisId: number; openPoints: number }[]>()
  expect(newest.find(({ analysisId }) => analysisId === id)?.openPoints).toBe(1)
})
