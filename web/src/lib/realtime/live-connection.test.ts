import { closeCodes, limits, type ServerMessage } from '@tickmark/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

/** A fake socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly sent: unknown[] = []
  readonly address: string
  closed = false
  constructor(address: string) {
    super()
    this.address = address
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  says(message: ServerMessage | string) {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }))
  }
  breaks(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

let sockets: FakeSocket[]
let tokens: { fresh: boolean }[]
let token: string | null
let live: LiveConnection
function last(): FakeSocket {
  const socket = sockets.at(-1)
  if (socket === undefined) throw new Error('there is no socket')
  return socket
}
const ready: ServerMessage = { type: 'ready', userId: 7, expiresInMs: limits.tokenLifetimeMs }

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  tokens = []
  token = 'token'
  live = new LiveConnection({
    addresses: ['ws://one/ws', 'ws://two/ws'],
    getToken: async (options) => {
      tokens.push(options)
      return token
    },
    openSocket: (address) => {
      const socket = new FakeSocket(address)
      sockets.push(socket)
      return socket
    },
  })
  live.start()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

async function open() {
  last().opens()
  await vi.advanceTimersByTimeAsync(0)
  last().says(ready)
}

test('authenticates first, is open once accepted, and pings', async () => {
  expect(live.state).toBe('connecting')
  last().opens()
  await vi.advanceTimersByTimeAsync(0)
  expect(last().sent).toEqual([{ type: 'authenticate', token: 'token' }])
  expect(live.state).toBe('connecting')
  last().says(ready)
  expect(live.state).toBe('open')
  expect(last().sent[1]).toMatchObject({ type: 'ping' })
})

test('passes on messages, and ignores what it does not understand', async () => {
  await open()
  const heard: ServerMessage[] = []
  const stop = live.onMessage((message) => heard.push(message))
  last().says('{"type":"from the future"}')
  last().says('no JSON')
  last().says({ type: 'new_message', analysisId: 3, userId: 9 })
  stop()
  last().says({ type: 'new_message', analysisId: 4, userId: 9 })
  expect(heard).toEqual([{ type: 'new_message', analysisId: 3, userId: 9 }])
})

test('reconnects five times every three seconds, cycling through the addresses, then by the check only', async () => {
  for (let attempt = 0; attempt < limits.realtimeReconnectAttempts; attempt += 1) {
    last().breaks()
    expect(live.state).toBe('closed')
    // The check every ten seconds may come first; either way there is only one connection at a time.
    await vi.advanceTimersByTimeAsync(limits.realtimeReconnectDelayMs)
    expect(sockets).toHaveLength(attempt + 2)
  }
  expect(sockets.map(({ address }) => address)).toEqual([
    'ws://one/ws',
    'ws://two/ws',
    'ws://one/ws',
    'ws://two/ws',
    'ws://one/ws',
    'ws://two/ws',
  ])
  const before = sockets.length
  last().breaks()
  await vi.advanceTimersByTimeAsync(limits.realtimeReconnectDelayMs)
  expect(sockets).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(limits.realtimeCheckMs)
  expect(sockets).toHaveLength(before + 1)
})

test('resets its attempts once it was open', async () => {
  await open()
  for (let round = 0; round < limits.realtimeReconnectAttempts + 2; round += 1) {
    last().breaks()
    await vi.advanceTimersByTimeAsync(limits.realtimeReconnectDelayMs)
    await open()
    expect(live.state).toBe('open')
  }
})

test('sends a new token before the old one expires', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(limits.tokenLifetimeMs - limits.realtimeRenewMs)
  expect(tokens.at(-1)).toEqual({ fresh: true })
  expect(last().sent.at(-1)).toEqual({ type: 'authenticate', token: 'token' })
  expect(sockets).toHaveLength(1)
})

test('after a refused token it waits for the check, and sends a new one', async () => {
  await open()
  last().breaks(closeCodes.notAuthenticated)
  await vi.advanceTimersByTimeAsync(limits.realtimeReconnectDelayMs)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(limits.realtimeCheckMs)
  last().opens()
  await vi.advanceTimersByTimeAsync(0)
  expect(tokens.at(-1)).toEqual({ fresh: true })
})

test('without a token nothing is sent', async () => {
  token = null
  last().opens()
  await vi.advanceTimersByTimeAsync(0)
  expect(last().sent).toEqual([])
  expect(live.state).toBe('closed')
})

test('sends nothing while it is not open', async () => {
  expect(live.send({ type: 'ping', timestamp: 1 })).toBe(false)
  await open()
  expect(live.send({ type: 'ping', timestamp: 1 })).toBe(true)
})

test('ends when it is stopped', async () => {
  await open()
  live.stop()
  expect(last().closed).toBe(true)
  await vi.advanceTimersByTimeAsync(10 * limits.realtimeCheckMs)
  expect(sockets).toHaveLength(1)
  expect(live.state).toBe('closed')
})

test('that is stopped while it connects is closed once it has opened', () => {
  live.stop()
  expect(last().closed).toBe(false)
  last().opens()
  expect([last().closed, tokens]).toEqual([true, []])
})
