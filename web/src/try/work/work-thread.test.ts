import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromWork, ToWork } from './commands.ts'
import { WorkThread } from './work-thread.ts'

/** A thread that the test answers for. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = []
  readonly received: ToWork[] = []
  isTerminated = false

  constructor() {
    super()
    FakeWorker.started.push(this)
  }

  postMessage(message: ToWork): void {
    this.received.push(message)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(message: FromWork): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: message }))
  }

  get orders(): readonly ToWork[] {
    return this.received.filter(({ kind }) => kind === 'order')
  }
}

const words = { texts: '', boxes: new Float64Array(), rules: new Float64Array(), pages: new Float64Array() }

function startThread() {
  const thread = new WorkThread(new Blob(), {})
  const stop = new AbortController()
  const pages: string[] = []
  const read = (signal = stop.signal) =>
    thread.carryOut(
      'read',
      { pdf: new ArrayBuffer() },
      { signal, crash: 'PDF_CORRUPTED', onPage: (done, total) => pages.push(`${done} of ${total}`) },
    )
  return { read, stop, pages, current: () => FakeWorker.started.at(-1) ?? expect.fail('no thread was started') }
}

/** Lets a call reach the thread. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  FakeWorker.started.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an order is answered, with its progress, by a thread that was started ahead', async () => {
  const { read, pages, current } = startThread()
  expect(current().received).toEqual([{ kind: 'start', pdfium: {} }])
  const reading = read()
  await settle()
  current().answer({ kind: 'page', done: 1, total: 2 })
  current().answer({ kind: 'done', result: words })
  expect([await reading, pages, FakeWorker.started.length]).toEqual([words, ['1 of 2'], 1])
})

test('orders wait for each other', async () => {
  const { read, current } = startThread()
  const [first, second] = [read(), read()]
  await settle()
  expect(current().orders).toHaveLength(1)
  current().answer({ kind: 'refused', code: 'PDF_NO_TEXT', reason: '' })
  await expect(first).rejects.toMatchObject({ code: 'PDF_NO_TEXT' })
  await settle()
  expect([current().orders.length, current().isTerminated]).toEqual([2, false])
  current().answer({ kind: 'done', result: words })
  expect(await second).toBe(words)
})

test.each([
  ['is cancelled', ({ stop }: ReturnType<typeof startThread>) => stop.abort(new Error('not any more')), { message: 'not any more' }],
  ['takes too long', () => vi.advanceTimersByTime(120_000), { fault: 'TIMED_OUT' }],
  [
    'crashes the thread',
    ({ current }: ReturnType<typeof startThread>) => current().dispatchEvent(Object.assign(new Event('error'), { message: 'died' })),
    { code: 'PDF_CORRUPTED', cause: 'died' },
  ],
])('an order that %s ends the thread, and the next one gets a new one', async (_, end, error) => {
  const opened = startThread()
  const [first] = FakeWorker.started
  const failing = opened.read().catch((reason: unknown) => reason)
  await settle()
  end(opened)
  expect(await failing).toMatchObject(error)
  expect(first?.isTerminated).toBe(true)
  const reading = opened.read(new AbortController().signal)
  await settle()
  expect(opened.current()).not.toBe(first)
  opened.current().answer({ kind: 'done', result: words })
  expect(await reading).toBe(words)
})

test('what was cancelled before its turn never reaches the thread', async () => {
  const { read, stop, current } = startThread()
  stop.abort(new Error('not any more'))
  await expect(read()).rejects.toThrow('not any more')
  expect(current().orders).toEqual([])
})

test('what is cancelled while it waits does not wait any more, and leaves the others alone', async () => {
  const { read, stop, current } = startThread()
  const served = read(new AbortController().signal)
  await settle()
  const waiting = read()
  stop.abort(new Error('not any more'))
  await expect(waiting).rejects.toThrow('not any more')
  current().answer({ kind: 'done', result: words })
  expect(await served).toBe(words)
  await settle()
  expect([current().orders.length, current().isTerminated]).toEqual([1, false])
})
