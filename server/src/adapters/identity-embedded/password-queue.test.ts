import { expect, test } from 'vitest'
import { PasswordQueue } from './password-queue.ts'

const at = new Date('2026-03-01T12:00:00Z')

test('22 calls get a slot, the next must retry later, and a released slot can be taken', async () => {
  const queue = new PasswordQueue(() => at)
  const slots = Array.from({ length: 22 }, () => queue.enter())
  expect(() => queue.enter()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAt: new Date('2026-03-01T12:00:05Z') }))
  await expect(queue.run(async () => 'done')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  slots[0]?.()
  expect(await queue.run(async () => 'done')).toBe('done')
  await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run(async () => 'done again')).toBe('done again')
})
