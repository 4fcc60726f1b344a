import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  AnalysisReview,
  DraftComparison,
  type AnalysisEvent,
  type AnalysisPoints,
  type DraftEntry,
  type PointChange,
} from '@tickmark/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

/*
 * The golden case of versions: five drafts of one sample (tools/samples/five-drafts.ts), read and reviewed for real, with what a reviewer does in
 * between. The golden file lists every point after every draft, what the draft did to it, and what changed on the pages.
 */

const database = await openTestDatabase()
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => void (await addPerson(database.db, 'ada')))

const get = async <Answer>(url: string): Promise<Answer> => (await server.call('ada', { url })).json<Answer>()

async function upload(id: number, draft: number): Promise<AnalysisReview> {
  const payload = fs.readFileSync(fileURLToPath(new URL(`../../../../samples/drafts/draft-${draft}.pdf`, import.meta.url)))
  const url = `/api/analysis/${id}/document?name=draft-${draft}.pdf`
  expect((await server.call('ada', { method: 'PUT', url, payload, headers: { 'content-type': 'application/pdf' } })).statusCode).toBe(201)
  const readDone = async () => {
    const review = AnalysisReview.parse(await get(`/api/analysis/${id}/review`))
    return review.state === 'done' || review.state === 'failed' ? review : null
  }
  const review = await vi.waitUntil(readDone, { timeout: 30_000, interval: 50 })
  if (review === null || review.state === 'failed') throw new Error(`Draft ${draft} was not reviewed`)
  return review
}

/** What the reviewer does after each draft, by number of the point. */
const actions: Readonly<Record<number, Readonly<Record<number, 'clear' | 'dismiss'>>>> = {
  1: { 1: 'dismiss', 2: 'clear', 3: 'clear', 4: 'dismiss' },
  2: { 2: 'clear' },
  3: { 4: 'clear' },
  4: { 3: 'clear', 7: 'clear' },
}
const changes: Readonly<Record<'clear' | 'dismiss', PointChange>> = {
  clear: { state: 'cleared', note: 'The client corrects it' },
  dismiss: { state: 'dismissed', reason: 'Immaterial' },
}

/** Returns what was done. */
async function act(id: number, draft: number): Promise<string> {
  const wanted = Object.entries(actions[draft] ?? {})
  for (const [number, verb] of wanted) {
    const { points } = await get<AnalysisPoints>(`/api/analysis/${id}/points`)
    const named = points.filter((point) => point.number === Number(number)).map(({ version }) => ({ number: Number(number), version }))
    const payload = { points: named, change: changes[verb] }
    expect((await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points/changes`, payload })).statusCode).toBe(200)
  }
  return wanted.map(([number, verb]) => `${verb} #${number}`).join(', ')
}

test('every point of five drafts stays cleared, comes back or is gone as it should', async () => {
  const sent = { fileName: 'Wrenfield', standard: 'UK_GAAP' }
  const { id } = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload: sent })).json<{ id: number }>()
  const lines: string[] = []
  for (const draft of [1, 2, 3, 4, 5]) {
    const { document } = await upload(id, draft)
    lines.push(
      `Draft ${draft}, ${document?.pages ?? 0} pages`,
      ...(await describePoints(id, draft)),
      ...(await describeChanges(id, document?.id ?? 0)),
    )
    const done = await act(id, draft)
    lines.push(...(done === '' ? [] : [`  Then the reviewer: ${done}`]), '')
  }
  const entries = await get<DraftEntry[]>(`/api/analysis/${id}/drafts`)
  lines.push('Drafts', ...entries.map(describeEntry))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/five-drafts.txt')
}, 120_000)

/** `#3 error page 5 cleared: Gross profit … (reopened-by-draft)` */
async function describePoints(id: number, draft: number): Promise<string[]> {
  const { points } = await get<AnalysisPoints>(`/api/analysis/${id}/points`)
  const events = (await get<AnalysisEvent[]>(`/api/analysis/${id}/events?limit=200`)).filter(
    ({ by, data }) => by === null && data.draft === draft,
  )
  return points
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, severity, page, state, present, title }) => {
      const happened = events.filter(({ point }) => point === number).map(({ kind }) => kind)
      const where = present ? `page ${page}` : 'not found'
      return `  #${number} ${severity}, ${where}, ${state}${happened.length > 0 ? ` (${happened.join(', ')})` : ''}: ${title}`
    })
}

async function describeChanges(id: number, documentId: number): Promise<string[]> {
  const { previous, points, pages } = DraftComparison.parse(await get(`/api/analysis/${id}/drafts/${documentId}/changes`))
  if (previous === null) return []
  const numbers = (outcome: string) => points.flatMap((point) => (point.outcome === outcome ? `#${point.number}` : [])).join(' ') || 'none'
  return [
    `  Since draft ${previous.version}: fixed ${numbers('fixed')}; new ${numbers('new')}; came back ${numbers('came-back')}; reopened ${numbers('reopened')}`,
    ...(pages.state === 'compared'
      ? pages.places.flatMap(({ place, changes }) =>
          changes.map(({ kind, label, before = '', after = '', previousPage = '', page = '', change = '' }) =>
            [`    ${place}: ${kind}`, label, `${before} (${previousPage}) → ${after} (${page})`, change].filter(Boolean).join(' | '),
          ),
        )
      : [`    ${pages.state}`]),
  ]
}

function describeEntry({ document, state, found, figures }: DraftEntry): string {
  const { error, warning, info } = found ?? {}
  return `  ${document.version} ${document.name}, ${document.pages ?? 0} pages, ${state}: ${error} errors, ${warning} questions, ${info} notes; ${figures?.proven} of ${figures?.all} figures proven`
}
