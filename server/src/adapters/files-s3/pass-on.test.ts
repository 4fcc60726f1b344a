import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '../../ports/file-store.ts'
import { passOn } from './pass-on.ts'

const silenceMs = 30_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const closed = (stream: Readable) => new Promise<void>((resolve) => stream.once('close', resolve))

test('a storage that falls silent in the middle is reported', async () => {
  const body = new PassThrough().on('error', () => {})
  const content = passOn(body, silenceMs)
  const failure = new Promise((resolve) => content.once('error', resolve))
  body.write('one')
  await once(content, 'data')
  vi.advanceTimersByTime(silenceMs - 1)
  expect(body.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await failure).toBeInstanceOf(StorageUnavailable)
})

test('a reader may pause for as long as it likes, and gets the rest', async () => {
  const pieces = Array.from({ length: 16 }, (_, at) => Buffer.alloc(64 * 1_024, at))
  const body = Readable.from(pieces, { objectMode: false })
  const content = passOn(body, silenceMs)
  await once(content, 'readable')
  // What fits is taken meanwhile.
  while (!content.writableNeedDrain) await new Promise(setImmediate)
  vi.advanceTimersByTime(10 * silenceMs)
  expect(body.destroyed).toBe(false)
  expect(Buffer.concat(await content.toArray()).equals(Buffer.concat(pieces))).toBe(true)
})

test('a reader that leaves ends the connection, and nothing is watched any more', async () => {
  const body = new PassThrough().on('error', () => {})
  const content = passOn(body, silenceMs)
  content.destroy()
  await closed(body)
  expect(vi.getTimerCount()).toBe(0)
})
