import { expect, test } from 'vitest'
import { PasswordQueue } from './password-queue.ts'

const at = new Date('2026-03-01T12:00:00Z')
const createQueue = (rateLimitFactor = 1) => new PasswordQueue({ now: () => at, rateLimitFactor })
const busy = expect.objectContaining({ code: 'UNAVAILABLE', retryAt: new Date('2026-03-01T12:00:05Z') })
const office = '192.0.2.1'
const home = '198.51.100.7'

test('22 calls get a slot, the next must retry later, and a released slot can be taken', async () => {
  const queue = createQueue()
  const slots = Array.from({ length: 22 }, (_, n) => queue.enter(`203.0.113.${n}`))
  expect(() => queue.enter(office)).toThrow(busy)
  await expect(queue.run(office, async () => 'done')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  slots[0]?.()
  expect(await queue.run(office, async () => 'done')).toBe('done')
  await expect(queue.run(office, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run(office, async () => 'done again')).toBe('done again')
})

test('one network has eight slots, and the others stay free for other networks', () => {
  const queue = createQueue()
  const slots = Array.from({ length: 8 }, (_, n) => queue.enter(`2001:db8::${n + 1}`))
  expect(() => queue.enter('2001:db8::e')).toThrow(busy)
  for (let n = 0; n < 13; n += 1) queue.enter(`203.0.113.${n}`)
  const last = queue.enter(home)
  last()
  slots[0]?.()
  queue.enter('2001:db8::e')
  expect(() => queue.enter('2001:db8::f')).toThrow(busy)
})

test('a factor multiplies the share of a network, and zero switches it off, but not the length of the queue', () => {
  for (const [factor, slots] of [
    [0.1, 1],
    [2, 16],
    [100, 22],
    [0, 22],
  ] as const) {
    const queue = createQueue(factor)
    for (let n = 0; n < slots; n += 1) queue.enter(office)
    expect(() => queue.enter(office)).toThrow(busy)
  }
})
