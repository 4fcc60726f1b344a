import { limits, type AnalysisEvent, type ListedAnalysis } from '@tickmark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { makeDraft, uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { createRecordReading } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, ids, newAnalysis } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

async function newDocument() {
  const id = await newAnalysis('e1')
  const [document] = (await call('ada', { url: `/api/analysis/${id}/document` })).json<{ id: number }[]>()
  const url = `/api/analysis/${id}/document/${document?.id}`
  const events = async () => (await call('cleo', { url: `/api/analysis/${id}/events?limit=200` })).json<AnalysisEvent[]>()
  return {
    id,
    documentId: document?.id ?? 0,
    url,
    events,
    ofKind: async (...kinds: string[]) => (await events()).filter(({ kind }) => kinds.includes(kind)),
    fill: (count: number) =>
      db.execute(sql`
        insert into analysis_events (workspace_id, analysis_id, kind)
        select workspace_id, id, 'due' from analyses, generate_series(1, ${count}::integer) where id = ${id}`),
  }
}

test('an upload is recorded once, however often it is sent', async () => {
  const { id, ofKind } = await newDocument()
  const headers = { 'content-type': 'application/pdf', 'idempotency-key': 'sent-twice-0001' }
  const put = { method: 'PUT', url: `/api/analysis/${id}/document?name=b.pdf`, payload: makeDraft('e1'), headers } as const
  await call('ada', put)
  await call('ada', put)
  await uploadListed(server, 'ada', id, 'e1', 'prior_year')
  expect((await ofKind('uploaded')).map(({ data }) => [data.documentKind, data.version])).toEqual([
    ['prior_year', 1],
    ['draft', 2],
    ['draft', 1],
  ])
})

test('a view counts once for each person and document, in however many parts it is read', async () => {
  const { url, documentId, ofKind } = await newDocument()
  const parts = ['bytes=0-9', 'bytes=10-19', 'bytes=20-29'].map((range) => call('cleo', { url, headers: { range } }))
  for (const part of await Promise.all(parts)) expect(part.statusCode).toBe(206)
  await call('bea', { url })
  expect((await ofKind('viewed')).toSorted((a, b) => (a.by?.id ?? 0) - (b.by?.id ?? 0))).toMatchObject([
    { by: { id: ids.bea }, data: { documentId, documentKind: 'draft', version: 1 } },
    { by: { id: ids.cleo }, data: { documentId } },
  ])
})

test('reading is no change: the list of analyses dates the last one before it', async () => {
  const { id, url, ofKind } = await newDocument()
  const changedAt = async () =>
    (await call('ada', { url: '/api/user/analyses' })).json<ListedAnalysis[]>().find((analysis) => analysis.id === id)?.changedAt
  const before = await changedAt()
  await call('ada', { url })
  await call('ada', { url: `${url}?download=true` })
  expect(await ofKind('viewed', 'downloaded')).toHaveLength(2)
  expect(await changedAt()).toBe(before)
})

test('a view counts again the next day, and once after a restart', async () => {
  const { id, documentId, ofKind } = await newDocument()
  const document = { id: documentId, analysisId: id, workspaceId: 1, kind: 'draft', version: 1 } as const
  const onFailure = (error: unknown) => expect(error).toBeUndefined()
  const view = async (now: Date) => createRecordReading({ db, now: () => now, onFailure }).view(ids.bea, document)
  // The database dates the event: the days are counted from there, so that midnight may pass meanwhile.
  await view(new Date())
  const [first] = await ofKind('viewed')
  const viewedAt = new Date(first?.createdAt ?? '')
  await view(viewedAt)
  expect(await ofKind('viewed')).toHaveLength(1)
  await view(new Date(viewedAt.getTime() + 24 * 60 * 60_000))
  expect(await ofKind('viewed')).toHaveLength(2)
})

test('a download is recorded each time, and saved instead of shown', async () => {
  const { url, ofKind } = await newDocument()
  const answer = await call('cleo', { url: `${url}?download=true` })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="draft.pdf"/)
  await call('cleo', { url: `${url}?download=true` })
  expect(await ofKind('downloaded', 'viewed')).toMatchObject([
    { by: { id: ids.cleo }, data: { download: 'original' } },
    { by: { id: ids.cleo }, data: { download: 'original' } },
  ])
})

test('reading leaves room for changes, and a full history prevents neither reading nor a change of status', async () => {
  const { id, url, events, fill } = await newDocument()
  await fill(limits.eventsOfReading)
  expect((await call('cleo', { url })).statusCode).toBe(200)
  expect((await events())[0]).toMatchObject({ kind: 'due' })
  const status = async (value: string) =>
    (await call('bea', { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status: value } })).statusCode
  expect(await status('In Review')).toBe(200)
  expect((await events())[0]).toMatchObject({ kind: 'status-changed' })
  await fill(limits.eventsPerAnalysis - limits.eventsOfReading)
  expect(await status('Complete')).toBe(200)
  expect((await events())[0]).toMatchObject({ kind: 'due' })
})

test('a failure to record does not reach the reader', async () => {
  const failures: unknown[] = []
  const reading = createRecordReading({ db, now: () => new Date(), onFailure: (error) => failures.push(error) })
  const unknown = { id: 1, analysisId: 2_000_000_000, workspaceId: 1, kind: 'draft', version: 1 } as const
  await reading.view(ids.bea, unknown)
  await reading.download(ids.bea, 'memo', unknown)
  expect(failures).toHaveLength(2)
})

test('a change of status is recorded with the one before, and only if it is one', async () => {
  const { id, ofKind } = await newDocument()
  for (const status of ['In Review', 'In Review', 'Complete']) {
    await call('bea', { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status } })
  }
  expect(await ofKind('status-changed')).toMatchObject([
    { by: { id: ids.bea }, data: { status: 'Complete', statusBefore: 'In Review' } },
    { data: { status: 'In Review', statusBefore: 'Drafting' } },
  ])
})
