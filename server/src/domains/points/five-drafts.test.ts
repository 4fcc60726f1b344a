import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AnalysisReview, DraftComparison, type AnalysisEvent, type AnalysisPoints, type DraftEntry } from '@tickmark/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeFiveDrafts } from '../../../../reviewer/src/testing/five-drafts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const database = await openTestDatabase()
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => void (await addPerson(database.db, 'ada')))

const get = async <Answer>(url: string): Promise<Answer> => (await server.call('ada', { url })).json<Answer>()

async function upload(id: number, draft: number): Promise<{ id: number; pages: number | null }> {
  const payload = fs.readFileSync(fileURLToPath(new URL(`../../../../samples/drafts/draft-${draft}.pdf`, import.meta.url)))
  const url = `/api/analysis/${id}/document?name=draft-${draft}.pdf`
  expect((await server.call('ada', { method: 'PUT', url, payload, headers: { 'content-type': 'application/pdf' } })).statusCode).toBe(201)
  const readDone = async () => {
    const review = AnalysisReview.parse(await get(`/api/analysis/${id}/review`))
    return review.state === 'done' || review.state === 'failed' ? review : null
  }
  const review = await vi.waitUntil(readDone, { timeout: 30_000, interval: 50 })
  if (review?.state !== 'done' || review.document === undefined) throw new Error(`Draft ${draft} was not reviewed`)
  return review.document
}

test('every point of five drafts stays cleared, comes back or is gone as it should', async () => {
  const sent = { fileName: 'Wrenfield', standard: 'UK_GAAP' }
  const { id } = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload: sent })).json<{ id: number }>()
  const described = await describeFiveDrafts({
    addDraft: (draft) => upload(id, draft),
    listPoints: async () => (await get<AnalysisPoints>(`/api/analysis/${id}/points`)).points,
    listEvents: () => get<AnalysisEvent[]>(`/api/analysis/${id}/events?limit=200`),
    getChanges: async (documentId) => DraftComparison.parse(await get(`/api/analysis/${id}/drafts/${documentId}/changes`)),
    change: async (points, change) => {
      const answer = await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points/changes`, payload: { points, change } })
      expect(answer.statusCode).toBe(200)
    },
    listDrafts: () => get<DraftEntry[]>(`/api/analysis/${id}/drafts`),
  })
  await expect(described).toMatchFileSnapshot('../../../../reviewer/src/testing/five-drafts.txt')
}, 120_000)
