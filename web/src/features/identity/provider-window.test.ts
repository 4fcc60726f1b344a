import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceOutcome, createProviderWindow } from './provider-window.ts'

/** A broadcast channel without a browser. */
function stubChannels() {
  const open = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const channel of open) if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }))
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

const opened = { closed: false }
const openWindow = vi.fn<() => typeof opened | null>()
beforeEach(() => {
  vi.useFakeTimers()
  stubChannels()
  opened.closed = false
  openWindow.mockReset().mockReturnValue(opened)
  vi.stubGlobal('window', { open: openWindow })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the window opens at once, and its last page reports the outcome', async () => {
  const done = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const outcome = createProviderWindow('google', done).open()
  expect(openWindow).toHaveBeenCalledWith('/api/identity/google/start', 'tickmark-google', expect.stringContaining('popup'))
  announceOutcome('google', 'done')
  expect(await outcome).toBe('done')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a window that is gone counts as closed if no outcome follows', async () => {
  const outcome = createProviderWindow('google', () => Promise.resolve()).open()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(2_900)
  announceOutcome('google', 'failed')
  expect(await outcome).toBe('failed')

  const other = createProviderWindow('google', () => Promise.resolve()).open()
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await other).toBe('closed')
})

test('a sign-in that ends after its window seemed closed still counts', async () => {
  const done = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const outcome = createProviderWindow('google', done).open()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('closed')
  announceOutcome('google', 'done')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a second press takes the window over; a blocked window is distinguished from a closed one', async () => {
  const google = createProviderWindow('google', () => Promise.resolve())
  const first = google.open()
  const second = google.open()
  expect(await first).toBe('closed')
  announceOutcome('google', 'cancelled')
  expect(await second).toBe('cancelled')
  openWindow.mockReturnValue(null)
  expect(await google.open()).toBe('blocked')
})

test('each provider has a window and a channel of its own', async () => {
  const organisation = createProviderWindow('oidc', () => Promise.resolve()).open()
  expect(openWindow).toHaveBeenCalledWith('/api/identity/oidc/start', 'tickmark-oidc', expect.stringContaining('popup'))
  announceOutcome('google', 'done')
  announceOutcome('oidc', 'other-subject')
  expect(await organisation).toBe('other-subject')
})
