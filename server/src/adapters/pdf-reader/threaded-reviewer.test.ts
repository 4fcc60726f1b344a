import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Marks, PageChanges, ReviewContent, Words } from '../../ports/document-reviewer.ts'
import { compilePdfium } from './compile-wasm.ts'
import { createThreadedReviewer } from './threaded-reviewer.ts'

const sample = (name: string): Buffer => fs.readFileSync(fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url)))
const never = new AbortController().signal
const ignore = (): void => {}
const unpack = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString())

describe('a document in its own thread', () => {
  const reviewer = createThreadedReviewer()

  test('is read page by page and reviewed', async () => {
    const progress: [number, number][] = []
    const { pages, words } = await reviewer.read(sample('uk-gaap/with-errors.pdf'), never, (done, total) => progress.push([done, total]))
    expect(progress).toEqual(Array.from({ length: pages }, (_, i) => [i + 1, pages]))
    expect(unpack(words) as Words).toHaveLength(pages)
    const { findings, pages: marked, content } = await reviewer.review(words, { standard: 'UK_GAAP', keptOver: null }, never)
    const { summary, counts } = unpack(content) as ReviewContent
    const marks = marked.map(({ marks: packed }) => unpack(packed) as Marks)
    const figures = marks.flatMap((page) => page.figures)
    const ties = new Set(marks.flatMap((page) => page.ties.map(({ id }) => id)))
    expect(findings.length).toBeGreaterThan(0)
    expect(summary).toMatchObject({ pages, figures: figures.length })
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(ties.size)
  })

  test('is compared with an earlier draft', async () => {
    const read = async (version: number) => (await reviewer.read(sample(`drafts/draft-${version}.pdf`), never, ignore)).words
    const [before, now] = [await read(1), await read(2)]
    const compare = async (words: Uint8Array) => {
      const { changes, unchanged } = await reviewer.compare(words, before, 'UK_GAAP', never)
      return { ...(unpack(changes) as PageChanges), unchanged: unchanged.length }
    }
    const [changed, same] = [await compare(now), await compare(before)]
    expect(changed).toMatchObject({ state: 'compared', counts: { figure: 2, reference: 0, 'sentence-added': 2 } })
    expect(same).toMatchObject({ state: 'compared', places: [] })
    expect(changed.unchanged).toBeGreaterThan(100)
    expect(changed.unchanged).toBeLessThan(same.unchanged)
  })

  test('shows its first page in a picture 800 pixels wide', async () => {
    const picture = Buffer.from(await reviewer.drawFirstPage(sample('uk-gaap/clean.pdf'), never))
    expect(picture.subarray(8, 16).toString()).toBe('WEBPVP8 ')
    // Its size, after the start code of the frame (RFC 6386, 9.1).
    expect([picture.readUInt16LE(26), picture.readUInt16LE(28)]).toEqual([800, 1131])
  })

  test('leaves the event loop free', async () => {
    const before = performance.eventLoopUtilization()
    const { words } = await reviewer.read(sample('uk-gaap/with-errors.pdf'), never, ignore)
    await reviewer.review(words, { standard: 'UK_GAAP', keptOver: null }, never)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  test.each([
    ['encrypted.pdf', 'PDF_ENCRYPTED'],
    ['image-only.pdf', 'PDF_NO_TEXT'],
    ['truncated.pdf', 'PDF_CORRUPTED'],
    ['renamed-png.pdf', 'NOT_A_PDF'],
  ])('is rejected if it is %s', async (name, code) => {
    await expect(reviewer.read(sample(`bad/${name}`), never, ignore)).rejects.toMatchObject({ name: 'DocumentRefused', code })
  })
})

describe('a malicious document', () => {
  const unruly = new URL('../../testing/threads/unruly-thread.ts', import.meta.url)
  const threads = { read: unruly, recognise: unruly, draw: unruly, review: unruly, compare: unruly }

  test('gets no more time if it is padded to 10 MB', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reading = createThreadedReviewer(undefined, threads).read(Buffer.from('hang'.padEnd(10_000_000)), never, ignore)
    const [refused] = await Promise.allSettled([reading, compilePdfium().then(() => vi.advanceTimersByTimeAsync(30_000))])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'READ_TIMED_OUT' } })
  })

  const reviewer = createThreadedReviewer({ stepMs: 1_500, memoryMb: 64 }, threads)
  const read = (fault: string, signal: AbortSignal = never) => reviewer.read(Buffer.from(fault), signal, ignore)

  test('is abandoned if it hangs', async () => {
    await expect(read('hang')).rejects.toMatchObject({ code: 'READ_TIMED_OUT' })
  })

  test.each(['hoard', 'throw', 'leave'])('fails alone if it makes its thread %s', async (fault) => {
    const slow = createThreadedReviewer({ stepMs: 20_000, memoryMb: 64 }, threads)
    await expect(slow.read(Buffer.from(fault), never, ignore)).rejects.toMatchObject({ code: 'PDF_CORRUPTED' })
  })

  test('is abandoned even if Node never confirms the end of its thread', async () => {
    const { terminate } = Worker.prototype
    const ending = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
      void terminate.call(this)
      return new Promise(() => {})
    })
    onTestFinished(() => ending.mockRestore())
    await expect(read('hang')).rejects.toMatchObject({ code: 'READ_TIMED_OUT' })
    expect(ending).toHaveBeenCalledOnce()
  })

  test('is abandoned as soon as the signal is aborted', async () => {
    const controller = new AbortController()
    const reading = read('hang', controller.signal)
    controller.abort(new Error('no longer wanted'))
    await expect(reading).rejects.toThrow('no longer wanted')
    await expect(read('anything', controller.signal)).rejects.toThrow('no longer wanted')
  })
})
