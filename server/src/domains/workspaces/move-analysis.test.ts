import * as fs from 'node:fs'
import { join } from 'node:path'
import { moveAnalysis } from '@tickmark/contract'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisMembers, notifications, points, pulls, reviewRuns } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm, addFirmClient, findUserId } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { ofAnalysis, ofParts, staying } from './moved-table-queries.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})

let firm: number
let personal: number
beforeAll(async () => {
  personal = (await addPerson(db, 'ada')).workspaceId
  for (const name of ['bea', 'cleo']) await addPerson(db, name)
  firm = await addFirm(db, { ada: 'owner', bea: 'member' })
})

const move = (person: string, id: number, workspaceId: number, clientId: number | null = null) =>
  server.call(person, { method: 'POST', url: moveAnalysis.path.replace('{id}', String(id)), payload: { workspaceId, clientId } })

/** An analysis of ada's with a reviewed draft, a point, a comment, a question and its answer. */
async function addReviewed(): Promise<number> {
  const created = await server.call('ada', { method: 'POST', url: '/api/analysis/sample', headers: { 'idempotency-key': 'sample-0001' } })
  const { id } = created.json<{ id: number }>()
  await expect
    .poll(async () => (await db.select().from(reviewRuns).where(eq(reviewRuns.analysisId, id)))[0]?.state, { timeout: 60_000 })
    .toBe('done')
  const point = { title: 'Check the date', severity: 'warning', page: 1 }
  const added = await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points`, payload: point })
  const url = `/api/analysis/${id}/points/${added.json<{ number: number }>().number}/comments`
  await server.call('ada', { method: 'POST', url, payload: { text: 'As agreed' } })
  await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/talking-points`, payload: { text: 'Ask about it' } })
  await server.call('ada', {
    method: 'POST',
    url: `/api/analysis/${id}/messages`,
    payload: { content: 'What is the revenue?', role: 'user' },
  })
  return id
}

/** Every row of every table that names a workspace, but for those named; `workspace_id` apart, because it is what changes. */
async function readRows(without: readonly string[]) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, { workspaces: number[]; rows: unknown[] }> = {}
  for (const { name } of tables) {
    if (without.includes(name)) continue
    const { rows } = await db.execute<{ row: string; workspace: number }>(
      sql`select (to_jsonb(t) - 'workspace_id' - 'client_id')::text as row, workspace_id as workspace from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = { workspaces: [...new Set(rows.map(({ workspace }) => workspace))], rows: rows.map(({ row }) => row) }
  }
  return found
}

const listFiles = (workspaceId: number): readonly string[] => {
  const folder = join(server.filesFolder, String(workspaceId))
  return fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : []
}

test('what names a workspace moves or is known to stay', async () => {
  const known = [...ofAnalysis, ...ofParts.map(({ table }) => table)].map((table) => getTableName(table))
  expect(Object.keys(await readRows([]))).toEqual([...known, 'analyses', ...staying].toSorted())
})

test('an analysis moves into a firm and out again, row by row, with its files', async () => {
  const id = await addReviewed()
  const before = await readRows(staying)
  const files = listFiles(personal)
  expect(files.length).toBeGreaterThan(0)
  // The tables that such an analysis fills.
  for (const name of ['documents', 'reviews', 'findings', 'review_pages', 'points', 'point_comments', 'talking_points', 'messages'])
    expect([name, before[name]?.workspaces]).toEqual([name, [personal]])

  const clientId = await addFirmClient(db, firm, 'Orbell')
  expect((await move('ada', id, firm, clientId)).statusCode).toBe(204)
  const inFirm = await readRows(staying)
  for (const [name, { rows, workspaces }] of Object.entries(inFirm)) {
    expect([name, rows]).toEqual([name, before[name]?.rows])
    expect([name, workspaces]).toEqual([name, rows.length === 0 ? [] : [firm]])
  }
  expect([listFiles(firm), listFiles(personal)]).toEqual([files, []])
  expect((await server.call('bea', { url: `/api/analysis/${id}` })).json()).toMatchObject({
    role: 'owner',
    owner: 'ada Test',
    workspaceId: firm,
  })
  expect((await server.call('bea', { url: `/api/analysis/${id}/document` })).statusCode).toBe(200)

  expect((await move('ada', id, personal)).statusCode).toBe(204)
  expect(await readRows(staying)).toEqual(before)
  expect([listFiles(firm), listFiles(personal)]).toEqual([[], files])
  expect((await server.call('bea', { url: `/api/analysis/${id}` })).statusCode).toBe(404)
})

test('people of the firm who lose it are taken off its points; others stay', async () => {
  const made = await server.call('ada', {
    method: 'POST',
    url: '/api/analysis',
    payload: { fileName: 'Year end', standard: 'IFRS', workspaceId: firm },
  })
  const { id } = made.json<{ id: number }>()
  const [bea, cleo] = [await findUserId(db, 'bea'), await findUserId(db, 'cleo')]
  await db.insert(analysisMembers).values({ analysisId: id, userId: cleo, role: 'reviewer' })
  const own = { workspaceId: firm, analysisId: id, kind: 'own', severity: 'info', title: 'A point', detail: '', page: 1 } as const
  await db.insert(points).values([bea, cleo].map((assigneeId, i) => ({ ...own, number: i + 1, assigneeId })))
  await db
    .insert(notifications)
    .values([bea, cleo].map((userId) => ({ workspaceId: firm, userId, analysisId: id, point: 1, kind: 'assigned' as const })))
  expect((await move('ada', id, personal)).statusCode).toBe(204)
  const left = await db.select({ assignee: points.assigneeId }).from(points).where(eq(points.analysisId, id)).orderBy(points.number)
  expect(left.map(({ assignee }) => assignee)).toEqual([null, cleo])
  const notified = await db.select({ userId: notifications.userId }).from(notifications).where(eq(notifications.analysisId, id))
  expect(notified).toEqual([{ userId: cleo }])
})

test('only who manages it moves it, to where they work, and not while something runs', async () => {
  const made = await server.call('ada', {
    method: 'POST',
    url: '/api/analysis',
    payload: { fileName: 'Year end', standard: 'IFRS', workspaceId: firm },
  })
  const { id } = made.json<{ id: number }>()
  const beas = (await server.call('bea', { url: '/api/user/workspaces' })).json<{ id: number }[]>()[0]?.id ?? 0
  expect((await move('bea', id, beas)).statusCode).toBe(403)
  expect((await move('cleo', id, firm)).statusCode).toBe(404)
  expect((await move('ada', id, beas)).json()).toMatchObject({ code: 'NO_WORKSPACE' })
  const foreign = await addFirmClient(db, beas, 'Elsewhere')
  expect((await move('ada', id, personal, foreign)).json()).toMatchObject({ code: 'NO_CLIENT' })
  const pull = { provider: 'xero', organisationId: 'o', organisation: 'Orbell', periodFrom: '2025-01-01', periodTo: '2025-12-31' }
  await db.insert(pulls).values({ ...pull, analysisId: id, workspaceId: firm, state: 'running', startedAt: new Date() })
  expect((await move('ada', id, personal)).json()).toMatchObject({ code: 'STILL_WORKING' })
})
