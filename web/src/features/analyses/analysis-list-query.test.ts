import { limits, type ListedAnalysis, listAnalyses } from '@tickmark/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeCredentialsFrom } from '../../lib/api/credentials.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { analysisListQuery } from './analysis-queries.ts'

const listed = (id: number): ListedAnalysis => ({
  id,
  fileName: `Accounts ${id}`,
  standard: 'IFRS',
  status: 'Drafting',
  createdAt: '2026-11-20T10:00:00.000Z',
  role: 'owner',
  state: 'none',
  engagement: {},
  changedAt: '2026-11-20T10:00:00.000Z',
})

/** A server with the given analyses, newest first, that pages as ours does. Records what was asked for. */
function serve(...ids: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const query = new URL(address, 'http://server.invalid').searchParams
    const older = ids.filter((id) => id < Number(query.get('before') ?? Infinity))
    // As if a page had two rows.
    const page = query.has('limit') ? older.slice(0, 2) : older
    const headers = page.length < older.length ? { link: `<${listAnalyses.path}?before=${page.at(-1)}>; rel="next"` } : undefined
    return Promise.resolve(Response.json(page.map(listed), headers && { headers }))
  })
  return asked
}

beforeEach(() => {
  takeCredentialsFrom({ get: () => Promise.resolve({ uid: 'u1', token: 'secret' }) })
})
afterEach(() => {
  takeCredentialsFrom({ get: () => Promise.resolve(null) })
})

const first = `${listAnalyses.path}?limit=${limits.analysesPage}`
const shownFirst = ['newest-analyses']

test('a short list is read with one call', async () => {
  const asked = serve(7, 4)
  const queries = createQueryClient()
  expect((await queries.fetchQuery(analysisListQuery)).map(({ id }) => id)).toEqual([7, 4])
  expect(asked).toEqual([first])
  expect(queries.getQueryData(shownFirst)).toBeUndefined()
})

test('of a long list the newest are there before the others, and it is read again as a whole', async () => {
  const asked = serve(9, 7, 4, 2, 1)
  const queries = createQueryClient()
  expect((await queries.fetchQuery(analysisListQuery)).map(({ id }) => id)).toEqual([9, 7, 4, 2, 1])
  expect(queries.getQueryData<ListedAnalysis[]>(shownFirst)?.map(({ id }) => id)).toEqual([9, 7])
  expect(asked).toEqual([first, `${listAnalyses.path}?before=7`])
  await queries.fetchQuery({ ...analysisListQuery, staleTime: 0 })
  expect(asked.at(-1)).toBe(listAnalyses.path)
})
