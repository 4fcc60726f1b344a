import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LargeBodies, type LargeBodyKind } from './limit-large-bodies.ts'

const megabyte = 1_000_000

/** A clock that tests set, and responses that they end. */
function begin(factor = 1) {
  const clock = { at: Date.parse('2026-03-01T12:00:00Z') }
  const bodies = new LargeBodies({ factor, now: () => new Date(clock.at) })
  const send = (userId: number, bytes = 20 * megabyte, kind: LargeBodyKind = 'json') => {
    const answer = new PassThrough()
    bodies.admit(kind, userId, bytes, answer)
    return async () => {
      answer.destroy()
      await setImmediate()
    }
  }
  return { clock, send }
}

test('a user can send two large bodies at once; a third must wait, but not that of another user', async () => {
  const { send } = begin()
  const end = send(1)
  send(1)
  expect(() => send(1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAt: new Date('2026-03-01T12:00:02Z') }))
  send(2)
  await end()
  send(1)
})

test('a user can send 100 MB of large bodies within a minute', async () => {
  const { clock, send } = begin()
  for (let sent = 0; sent < 5; sent++) await send(1)()
  expect(() => send(1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAt: new Date('2026-03-01T12:01:00Z') }))
  clock.at += 60_000
  send(1)
})

test('a user can send four uploads at once, however many within a minute, and large JSON bodies beside them', async () => {
  const { send } = begin()
  const upload = () => send(1, 20 * megabyte, 'upload')
  for (let sent = 0; sent < 20; sent++) await upload()()
  const end = upload()
  for (let sent = 0; sent < 3; sent++) upload()
  expect(upload).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  send(1)
  await end()
  upload()
})

test('small bodies are not counted, and nothing is if limits are off', () => {
  const { send } = begin()
  for (let sent = 0; sent < 1_000; sent++) send(1, 256 * 1024)
  const free = begin(0)
  for (let sent = 0; sent < 10; sent++) free.send(1)
})
