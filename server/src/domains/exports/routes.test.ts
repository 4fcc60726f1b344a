import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AnalysisEvent, AnalysisReview, type AnalysisPoints, type UndecidedFigures } from '@tickmark/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pdfReader } from '../../adapters/pdf-reader/read-pdf.ts'
import { documentWords } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'

const database = await openTestDatabase()
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const draft = fs.readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/with-errors.pdf', import.meta.url)))
const kinds = ['marked', 'memo', 'workbook'] as const
const ask = (person: string | null, id: number | string, kind: string) =>
  server.call(person, { method: 'GET', url: `/api/analysis/${id}/exports/${kind}` })

async function upload(id: number, payload: Uint8Array): Promise<void> {
  const headers = { 'content-type': 'application/pdf' }
  await server.call('ada', { method: 'PUT', url: `/api/analysis/${id}/document?name=draft.pdf`, payload: Buffer.from(payload), headers })
  await vi.waitUntil(
    async () => {
      const review = await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review` })
      return AnalysisReview.parse(review.json()).state === 'done'
    },
    { timeout: 25_000, interval: 50 },
  )
}

let reviewed = 0
let empty = 0
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  for (const name of ['cleo', 'eve']) await addPerson(database.db, name)
  reviewed = await addSharedAnalysis(database.db, 'ada', { cleo: 'viewer' })
  empty = await addSharedAnalysis(database.db, 'ada', {})
  await upload(reviewed, draft)
})

describe.each(kinds)('GET …/exports/%s', (kind) => {
  test('requires a session, a number, and an analysis that the user may see; viewers get it too', async () => {
    expect((await ask(null, reviewed, kind)).statusCode).toBe(401)
    expect((await ask('ada', 'x', kind)).statusCode).toBe(400)
    expect((await ask('eve', reviewed, kind)).statusCode).toBe(404)
    expect((await ask('cleo', reviewed, kind)).statusCode).toBe(200)
  })

  test('is a file to save, that no cache keeps and no browser guesses the type of', async () => {
    const { headers } = await ask('ada', reviewed, kind)
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".+\.(?:pdf|docx|xlsx)"; filename\*=UTF-8''/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('is recorded as a download once it has been made', async () => {
    const downloads = async (id: number) => {
      const answer = await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/events` })
      return AnalysisEvent.array()
        .parse(answer.json())
        .filter(({ data }) => data.download === kind)
    }
    await ask('ada', empty, kind)
    expect(await downloads(empty)).toEqual([])
    const before = await downloads(reviewed)
    await ask('ada', reviewed, kind)
    expect((await downloads(reviewed)).length).toBe(before.length + 1)
  })

  test('without a finished review there is nothing to export', async () => {
    const { statusCode, json } = await ask('ada', empty, kind)
    expect([statusCode, json<{ code: string }>().code]).toEqual([409, 'NO_REVIEW'])
  })
})

const textOf = (zip: Uint8Array, part: string): string =>
  strFromU8(unzipSync(new Uint8Array(zip))[part] ?? new Uint8Array())
    .replace(/<\/w:p>|<\/si>/g, '\n')
    .replace(/<[^>]+>/g, '')

describe('what a member did about a point', () => {
  beforeAll(async () => {
    const point = { number: 1, version: 1 }
    await server.call('ada', {
      method: 'POST',
      url: `/api/analysis/${reviewed}/points/1/comments`,
      payload: { text: '=Seen by the client' },
    })
    const change = { state: 'cleared', note: 'Typing error, =corrected' }
    await server.call('ada', { method: 'POST', url: `/api/analysis/${reviewed}/points/changes`, payload: { points: [point], change } })
  })

  test('is in the memo', async () => {
    const memo = textOf((await ask('ada', reviewed, 'memo')).rawPayload, 'word/document.xml')
    expect(memo).toMatch(/Cleared by Ada.*: Typing error, =corrected/i)
    expect(memo).toMatch(/Ada.*, \d+ \w+ \d{4}: =Seen by the client/i)
  })

  test('is in the workbook', async () => {
    const workbook = textOf((await ask('ada', reviewed, 'workbook')).rawPayload, 'xl/sharedStrings.xml')
    expect(workbook).toContain('Typing error, =corrected')
    expect(workbook).toContain('=Seen by the client')
  })

  test('is in the marked document', async () => {
    const words = await readMarked(reviewed)
    expect(words).toMatch(/of which 1 cleared/)
    expect(words).toMatch(/cleared · page \d+/)
    expect(words).toMatch(/Cleared by ada.*: Typing error, =corrected/)
    expect(words).toMatch(/Materiality .*of /)
  })
})

async function readMarked(id: number): Promise<string> {
  const pages = await pdfReader.read((await ask('ada', id, 'marked')).rawPayload)
  return pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ')
}

test('points that people added and figures that they checked by eye are in the marked document', async () => {
  const box = [100, 100, 200, 120]
  const point = { title: 'Ask for the lease', detail: 'Signed copy, please.', severity: 'warning', page: 2, box }
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await server.call('ada', { method, url: `/api/analysis/${reviewed}/${path}`, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const { number } = (await call('POST', 'points', point)).json<{ number: number }>()
  const { reviewId = 0 } = AnalysisReview.parse((await call('GET', 'review')).json())
  const undecided = (await call('GET', `reviews/${reviewId}/undecided`)).json<UndecidedFigures>()
  const [{ page, figures } = { page: 0, figures: [] }] = undecided.pages
  await call('POST', `reviews/${reviewId}/pages/${page}/eye-checks`, { figures: [figures[0]?.index], initials: 'AL' })
  const words = await readMarked(reviewed)
  expect(words).toContain(`${number} Ask for the lease page 2`)
  expect(words).toMatch(/Signed copy, please\. Added by ada/)
  expect(words).toContain('1 figure that no tie proves (AL 1)')
})

test('the marked document has the pages of the draft, and the numbers of the points', async () => {
  const { rawPayload } = await ask('ada', reviewed, 'marked')
  const pages = await pdfReader.read(rawPayload)
  expect(pages.length).toBeGreaterThan((await PDFDocument.load(draft)).getPageCount())
  const { points } = (await server.call('ada', { method: 'GET', url: `/api/analysis/${reviewed}/points` })).json<AnalysisPoints>()
  const listed = pages
    .slice(-3)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ')
  for (const { number, check = '' } of points) expect(listed).toContain(`${number} ${check}`)
})

test('a document that may not be annotated says so, and its memo is made', async () => {
  const id = await addSharedAnalysis(database.db, 'ada', {})
  const document = await PDFDocument.load(draft)
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { annotating: false } })
  await upload(id, await document.save())
  const refused = await ask('ada', id, 'marked')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'PDF_PROTECTED'])
  expect((await ask('ada', id, 'memo')).statusCode).toBe(200)
})

// Last: no test after it has the files.
test('a draft that an earlier version has read is read again to be marked', async () => {
  await database.db.delete(documentWords)
  const marked = await ask('ada', reviewed, 'marked')
  expect([marked.statusCode, marked.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('a draft that is no longer on the disk says so, and its memo is made', async () => {
  for (const name of fs.readdirSync(server.filesFolder)) fs.rmSync(join(server.filesFolder, name), { recursive: true })
  const missing = await ask('ada', reviewed, 'marked')
  expect([missing.statusCode, missing.json<{ code: string }>().code]).toEqual([410, 'FILE_MISSING'])
  expect((await ask('ada', reviewed, 'memo')).statusCode).toBe(200)
})
