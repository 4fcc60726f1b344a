import * as fs from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AnalysisDocument, errors, limits, type ErrorCode } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { idleReviewer } from '../../testing/idle-reviewer.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { documents, reviewRuns } from '../../db/schema/index.ts'

const sample = (name: string): Buffer => fs.readFileSync(fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url)))
const pdf = sample('uk-gaap/clean.pdf')

const database = await openTestDatabase()
const server = await startReviewServer(database, { reviewer: idleReviewer })
const call: typeof server.call = (person, options) => server.call(person, options)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const newAnalysis = async (person: string): Promise<number> => {
  const answer = await call(person, { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'IFRS' } })
  return answer.json<{ id: number }>().id
}

const put = (
  person: string | null,
  id: number | string,
  body: Buffer | Readable,
  name = 'draft.pdf',
  type = 'application/pdf',
  { key, kind = 'draft' }: { key?: string; kind?: string } = {},
) =>
  call(person, {
    method: 'PUT',
    url: `/api/analysis/${id}/document?kind=${kind}&name=${encodeURIComponent(name)}`,
    headers: { 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  })

const remove = async (person: string, id: number): Promise<void> => {
  expect((await call(person, { method: 'DELETE', url: `/api/analysis/${id}` })).statusCode).toBe(204)
}

const stored = (): string[] =>
  fs
    .readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

let mine: number
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
  mine = await newAnalysis('ada')
})

describe('PUT /api/analysis/{id}/document', () => {
  test('checks the user, the analysis and its owner', async () => {
    expect((await put(null, mine, pdf)).statusCode).toBe(401)
    expect((await put('ada', 'x', pdf)).statusCode).toBe(400)
    expect((await put('eve', mine, pdf)).statusCode).toBe(404)
    expect((await put('ada', mine, pdf, ' ')).statusCode).toBe(400)
    expect(stored()).toEqual([])
  })

  const large = Buffer.alloc(limits.pdfMaxBytes + 1)
  large.write('%PDF-1.7')
  const bad: [string, Buffer | (() => Readable), ErrorCode, string?, string?][] = [
    ['an empty file', sample('bad/empty.pdf'), 'FILE_TOO_SMALL'],
    ['99 bytes', sample('bad/99-bytes.pdf'), 'FILE_TOO_SMALL'],
    ['a renamed PNG', sample('bad/renamed-png.pdf'), 'NOT_A_PDF'],
    ['a signature that is not at the start', Buffer.concat([Buffer.from('x'), pdf]), 'NOT_A_PDF'],
    ['20 MB and one byte', large, 'FILE_TOO_LARGE'],
    [
      '20 MB and one byte that announce no length',
      () => Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
      'FILE_TOO_LARGE',
    ],
    ['a word processor file', pdf, 'INVALID_FILE_TYPE', 'draft.docx', 'application/msword'],
    ['bytes without a type, and another extension', pdf, 'INVALID_FILE_TYPE', 'draft.docx', 'application/octet-stream'],
  ]
  test.each(bad)('refuses %s and stores nothing', async (_what, body, code, name, type) => {
    const answer = await put('ada', mine, typeof body === 'function' ? body() : body, name, type)
    expect(answer.json()).toMatchObject({ code, error: errors[code].error })
    expect(answer.statusCode).toBe(errors[code].status)
    expect(stored()).toEqual([])
    expect(await database.db.select().from(documents)).toEqual([])
  })

  test('stores a PDF, and the next one as its next version', async () => {
    const id = await newAnalysis('ada')
    const first = AnalysisDocument.parse((await put('ada', id, pdf)).json())
    expect(first).toMatchObject({ analysisId: id, kind: 'draft', version: 1, name: 'draft.pdf', bytes: pdf.length, pages: null })
    const second = AnalysisDocument.parse((await put('ada', id, sample('uk-gaap/with-errors.pdf'), 'Entwurf – zwei.pdf')).json())
    expect(second).toMatchObject({ version: 2, name: 'Entwurf – zwei.pdf' })
    expect(stored().toSorted()).toEqual([first.sha256, second.sha256].toSorted())
    await remove('ada', id)
    expect(stored()).toEqual([])
  })

  test('accepts a PDF that is recognized only by its name', async () => {
    const id = await newAnalysis('ada')
    expect((await put('ada', id, pdf, 'draft.PDF', 'application/octet-stream')).statusCode).toBe(201)
    await remove('ada', id)
  })

  test('gives simultaneous uploads a version each', async () => {
    const id = await newAnalysis('ada')
    const answers = await Promise.all(
      ['clean', 'with-errors', 'prior-year', 'clean'].map((name) => put('ada', id, sample(`uk-gaap/${name}.pdf`))),
    )
    expect(answers.map((answer) => answer.json<{ version: number }>().version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    await remove('ada', id)
    expect(stored()).toEqual([])
  })
})

describe('an upload with a key', () => {
  const runs = () => database.db.select().from(reviewRuns)
  const versions = async (id: number) =>
    (await database.db.select().from(documents).where(eq(documents.analysisId, id))).map(({ kind, version }) => `${kind} ${version}`)

  test('that is sent again, or twice at once, is one version with one review', async () => {
    const id = await newAnalysis('ada')
    const before = (await runs()).length
    const answers = await Promise.all([0, 1].map(() => put('ada', id, pdf, undefined, undefined, { key: 'file-0001' })))
    answers.push(await put('ada', id, pdf, undefined, undefined, { key: 'file-0001' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const [first] = answers.map((answer) => AnalysisDocument.parse(answer.json()))
    for (const answer of answers) expect(answer.json()).toEqual(first)
    expect(await versions(id)).toEqual(['draft 1'])
    expect(await runs()).toHaveLength(before + 1)
    expect(fs.readdirSync(join(server.filesFolder, 'arriving'))).toEqual([])
    const read = await call('ada', { method: 'GET', url: `/api/analysis/${id}/document/${first?.id}` })
    expect(read.rawPayload.equals(pdf)).toBe(true)
    await remove('ada', id)
  })

  test('keeps its version when another one has been uploaded since', async () => {
    const id = await newAnalysis('ada')
    await put('ada', id, pdf, undefined, undefined, { key: 'file-0001' })
    await put('ada', id, pdf, undefined, undefined, { key: 'file-0002' })
    expect((await put('ada', id, pdf, undefined, undefined, { key: 'file-0001' })).json()).toMatchObject({ version: 1 })
    expect(await versions(id)).toEqual(['draft 1', 'draft 2'])
    await remove('ada', id)
    expect(stored()).toEqual([])
  })

  test('is a new one in another analysis, and cannot be another file, name or kind in the same one', async () => {
    const [id, other] = [await newAnalysis('ada'), await newAnalysis('ada')]
    await put('ada', id, pdf, undefined, undefined, { key: 'file-0001' })
    expect((await put('ada', other, pdf, undefined, undefined, { key: 'file-0001' })).json()).toMatchObject({ analysisId: other })
    const others = [
      put('ada', id, sample('uk-gaap/with-errors.pdf'), undefined, undefined, { key: 'file-0001' }),
      put('ada', id, pdf, 'another.pdf', undefined, { key: 'file-0001' }),
      put('ada', id, pdf, undefined, undefined, { key: 'file-0001', kind: 'prior_year' }),
    ]
    for (const answer of await Promise.all(others)) expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'CONFLICT' }])
    expect(await versions(id)).toEqual(['draft 1'])
    await remove('ada', id)
    await remove('ada', other)
  })

  test('that is invalid is refused', async () => {
    const answer = await put('ada', mine, pdf, undefined, undefined, { key: 'short' })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'headers.idempotency-key' }] }])
  })
})

describe('a file', () => {
  test('with equal content in two analyses stays until the last of them is deleted', async () => {
    const [one, two] = [await newAnalysis('ada'), await newAnalysis('ada')]
    await put('ada', one, pdf)
    const kept = AnalysisDocument.parse((await put('ada', two, pdf)).json())
    expect(stored()).toEqual([kept.sha256])
    await remove('ada', one)
    const answer = await call('ada', { method: 'GET', url: `/api/analysis/${two}/document/${kept.id}` })
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    await remove('ada', two)
    expect(stored()).toEqual([])
  })

  test("is stored separately in another user's workspace", async () => {
    const [hers, other] = [await newAnalysis('ada'), await newAnalysis('eve')]
    await put('ada', hers, pdf)
    await put('eve', other, pdf)
    await remove('ada', hers)
    expect(stored()).toHaveLength(1)
    await remove('eve', other)
  })
})

describe('GET /api/analysis/{id}/document', () => {
  test('enforces access, and lists every version of every kind, newest first', async () => {
    const id = await newAnalysis('ada')
    const list = (person: string | null, of: number | string) => call(person, { method: 'GET', url: `/api/analysis/${of}/document` })
    expect((await list(null, id)).statusCode).toBe(401)
    expect((await list('ada', 'x')).statusCode).toBe(400)
    expect((await list('eve', id)).statusCode).toBe(404)
    expect((await list('ada', id)).json()).toEqual([])
    const last = await put('ada', id, pdf, 'last-year.pdf', undefined, { kind: 'prior_year' })
    const [first, second] = [await put('ada', id, pdf), await put('ada', id, pdf)]
    expect((await list('ada', id)).json()).toEqual([second, first, last].map((answer) => AnalysisDocument.parse(answer.json())))
    await remove('ada', id)
  })
})

describe('GET /api/analysis/{id}/document/{documentId}', () => {
  test('enforces access', async () => {
    const document = AnalysisDocument.parse((await put('ada', mine, pdf)).json())
    const other = await newAnalysis('ada')
    const get = (person: string | null, id: number | string, documentId: number | string, headers = {}) =>
      call(person, { method: 'GET', url: `/api/analysis/${id}/document/${documentId}`, headers })
    expect((await get(null, mine, document.id)).statusCode).toBe(401)
    expect((await get('ada', mine, 'x')).statusCode).toBe(400)
    expect((await get('eve', mine, document.id)).statusCode).toBe(404)
    expect((await get('ada', other, document.id)).statusCode).toBe(404)
    expect((await get('ada', mine, document.id + 1_000)).statusCode).toBe(404)
    const answer = await get('ada', mine, document.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(pdf.length) })
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect((await get('ada', mine, document.id, { 'if-none-match': `"${document.sha256}"` })).statusCode).toBe(304)
  })

  describe('with a Range header', () => {
    const size = pdf.length
    let document: AnalysisDocument
    beforeAll(async () => {
      document = AnalysisDocument.parse((await put('ada', mine, pdf)).json())
    })
    const ask = (headers: Record<string, string>, person: string | null = 'ada') =>
      call(person, { method: 'GET', url: `/api/analysis/${mine}/document/${document.id}`, headers })

    test('enforces access as without it', async () => {
      expect((await ask({ range: 'bytes=0-9' }, null)).statusCode).toBe(401)
      const answer = await ask({ range: 'bytes=0-9' }, 'eve')
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('content-range')
    })

    test.each([
      ['bytes=0-0', 0, 0],
      ['bytes=5-1004', 5, 1004],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-25', size - 25, size - 1],
      [`bytes=100-${size + 5}`, 100, size - 1],
      [`bytes=-${size + 5}`, 0, size - 1],
    ])('%s sends those bytes alone', async (range, first, last) => {
      const answer = await ask({ range })
      expect(answer.statusCode).toBe(206)
      expect(answer.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-range': `bytes ${first}-${last}/${size}`,
        'content-length': String(last - first + 1),
        'content-type': 'application/pdf',
        etag: `"${document.sha256}"`,
      })
      expect(answer.rawPayload.equals(pdf.subarray(first, last + 1))).toBe(true)
    })

    test.each([`bytes=${size}-`, 'bytes=-0'])('%s is refused with the size of the file', async (range) => {
      const answer = await ask({ range })
      expect([answer.statusCode, answer.json()]).toMatchObject([416, { code: 'RANGE_NOT_SATISFIABLE' }])
      expect(answer.headers).toMatchObject({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      for (const name of ['etag', 'accept-ranges', 'content-disposition']) expect(answer.headers).not.toHaveProperty(name)
    })

    test.each(['bytes=0-1,5-6', 'bytes=9-5', 'items=0-1', 'bytes=x'])('%s sends the whole file', async (range) => {
      const answer = await ask({ range })
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) })
      expect(answer.headers).not.toHaveProperty('content-range')
    })

    test('and an If-Range, sends the part only of the same content', async () => {
      const withRange = async (value: string) => (await ask({ range: 'bytes=0-9', 'if-range': value })).statusCode
      expect(await withRange(`"${document.sha256}"`)).toBe(206)
      // A weak tag never matches here, and there are no dates to compare.
      for (const other of [`W/"${document.sha256}"`, '"other"', document.sha256, new Date().toUTCString()]) {
        expect(await withRange(other)).toBe(200)
      }
      expect(await ask({ range: `bytes=${size}-`, 'if-range': '"other"' })).toMatchObject({ statusCode: 200 })
    })

    test('sends nothing to a caller who has the file', async () => {
      const answer = await ask({ range: 'bytes=0-9', 'if-none-match': `"${document.sha256}"` })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers).not.toHaveProperty('content-range')
    })
  })

  test('buffers only as much of a file in memory as its reader is about to take', async () => {
    const document = AnalysisDocument.parse((await put('ada', mine, Buffer.concat([pdf, Buffer.alloc(1_000_000)]))).json())
    const url = `/api/analysis/${mine}/document/${document.id}`
    const answer = await server.app.inject({ url, headers: { authorization: 'Bearer ada' }, payloadAsStream: true })
    const pieces: number[] = []
    await new Promise((resolve) => {
      answer
        .stream()
        .on('data', (piece: Buffer) => void pieces.push(piece.length))
        .on('end', resolve)
    })
    expect(pieces.reduce((sum, length) => sum + length)).toBe(document.bytes)
    expect(Math.max(...pieces)).toBeLessThan(100_000)
  })

  test('reports a file that is missing from the disk, without details of it', async () => {
    const document = AnalysisDocument.parse((await put('ada', mine, pdf)).json())
    const path = fs.readdirSync(server.filesFolder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(document.sha256))
    fs.rmSync(join(server.filesFolder, path ?? ''))
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await call('ada', { method: 'GET', url: `/api/analysis/${mine}/document/${document.id}`, headers })
      expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'FILE_MISSING' }])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      for (const name of ['etag', 'content-disposition', 'accept-ranges', 'content-range']) {
        expect(answer.headers).not.toHaveProperty(name)
      }
    }
  })

  test('sends any part of an encrypted file, and says of a damaged one that it cannot be read', async () => {
    const fileKeys = [{ id: '2026', material: Buffer.alloc(32, 1) }]
    const encrypting = await startReviewServer(database, { reviewer: idleReviewer, fileKeys })
    try {
      const content = Buffer.concat([pdf, Buffer.alloc(200_000, 'x')])
      const headers = { 'content-type': 'application/pdf' }
      const upload = { method: 'PUT', url: `/api/analysis/${mine}/document?kind=draft&name=x.pdf`, headers, payload: content } as const
      const document = AnalysisDocument.parse((await encrypting.call('ada', upload)).json())
      const url = `/api/analysis/${mine}/document/${document.id}`
      const part = await encrypting.call('ada', { url, headers: { range: `bytes=${content.length - 150_000}-` } })
      expect([part.statusCode, part.rawPayload.equals(content.subarray(-150_000))]).toEqual([206, true])
      expect((await encrypting.call('ada', { url })).rawPayload.equals(content)).toBe(true)
      const names = fs.readdirSync(encrypting.filesFolder, { recursive: true, encoding: 'utf8' })
      const path = join(encrypting.filesFolder, names.find((name) => name.endsWith(document.sha256)) ?? '')
      expect(fs.readFileSync(path).includes('%PDF-')).toBe(false)
      fs.truncateSync(path, 100_000)
      const damaged = await encrypting.call('ada', { url })
      expect([damaged.statusCode, damaged.json()]).toMatchObject([500, { code: 'FILE_UNREADABLE' }])
    } finally {
      await encrypting.stop()
    }
  })
})
