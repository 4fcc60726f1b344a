import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ReviewExport } from '@tickmark/exports'
import { afterEach, expect, test } from 'vitest'
import { ExportRefused, type Exporter } from '../../ports/review-exports.ts'
import { markThread } from '../pdf-marker/mark-thread-file.ts'
import { createThreadedExporter, type ExportLimits } from './threaded-exporter.ts'

const ample: ExportLimits = { fileMs: 30_000, memoryMb: 512, waiting: 4, perUser: 4 }
const never = { userId: 1, signal: new AbortController().signal }
const review: ReviewExport = {
  name: 'Year end',
  standard: 'IFRS',
  draft: { file: 'a.pdf', pages: 1 },
  madeOn: '2026-11-23',
  pages: [],
  cautions: [],
  points: [],
  checklist: [],
}
const read = () => Promise.resolve(review)

let exporter: Exporter | undefined
const open = (limits: Partial<ExportLimits>) => (exporter = createThreadedExporter(markThread, { ...ample, ...limits }))
afterEach(() => exporter?.close())

const codeOf = (error: unknown): unknown => (error instanceof ExportRefused ? error.code : error)

test('files are read and written one after the other', async () => {
  const { write } = open({})
  let release = (): void => {}
  const held = new Promise<ReviewExport>((resolve) => {
    release = () => resolve(review)
  })
  let isSecondRead = false
  const readSecond = () => {
    isSecondRead = true
    return read()
  }
  const files = [write('memo', () => held, never), write('workbook', readSecond, never)]
  await new Promise(setImmediate)
  expect(isSecondRead).toBe(false)
  release()
  for (const file of await Promise.all(files)) expect(Buffer.from(file.subarray(0, 2)).toString()).toBe('PK')
  expect(isSecondRead).toBe(true)
})

test('beyond those that may wait, the next is refused at once', async () => {
  const { write } = open({ waiting: 1 })
  const first = write('memo', read, never)
  const second = write('memo', read, never)
  const unread = () => Promise.reject(new Error('nothing is read for it'))
  await expect(write('memo', unread, never).catch(codeOf)).resolves.toBe('BUSY')
  await Promise.all([first, second])
})

test('one user may have a few in line, and others still get theirs', async () => {
  const { write } = open({ perUser: 1 })
  const first = write('memo', read, never)
  await expect(write('memo', read, never).catch(codeOf)).resolves.toBe('BUSY')
  await expect(write('memo', read, { ...never, userId: 2 })).resolves.toBeInstanceOf(Uint8Array)
  await first
  await expect(write('memo', read, never)).resolves.toBeInstanceOf(Uint8Array)
})

test('a file that takes too long is given up, and the next one is written', async () => {
  const { write } = open({ fileMs: 1 })
  await expect(write('memo', read, never).catch(codeOf)).resolves.toBe('FAILED')
  await exporter?.close()
  await expect(open({}).write('memo', read, never)).resolves.toBeInstanceOf(Uint8Array)
})

test('a caller who has gone is not waited for', async () => {
  const { write } = open({})
  const gone = new AbortController()
  const first = write('memo', read, never)
  const second = write('memo', read, { userId: 1, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(first).resolves.toBeInstanceOf(Uint8Array)
})

test('a document that cannot be marked is refused with its reason', async () => {
  const pdf = new Uint8Array(readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url))))
  const words = gzipSync(JSON.stringify([]))
  const order = {
    pdf,
    words,
    inputs: { standard: 'UK_GAAP', keptOver: null },
    file: 'a.pdf',
    points: new Map(),
    people: { own: [], byEye: [] },
  } as const
  await expect(
    open({})
      .mark(() => Promise.resolve(order), never)
      .catch(codeOf),
  ).resolves.toBe('PDF_PAGES_DIFFER')
})

test('what reading throws is thrown, and the next file is made', async () => {
  const { write } = open({})
  await expect(write('memo', () => Promise.reject(new RangeError('gone')), never)).rejects.toThrow(RangeError)
  await expect(write('memo', read, never)).resolves.toBeInstanceOf(Uint8Array)
})
