import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSweeping } from './sweeping.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('sweeps at once and every hour, also after a failure, until it is stopped', async () => {
  const failures: unknown[] = []
  let [sweeps, later] = [0, 0]
  const sweep = async () => {
    sweeps += 1
    if (sweeps === 2) throw new Error('the database is away')
  }
  const sweeping = startSweeping([sweep, async () => void (later += 1)], (error) => failures.push(error))
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000)
  expect([sweeps, later]).toEqual([4, 4])
  expect(failures).toMatchObject([{ message: 'the database is away' }])
  await sweeping.stop()
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000)
  expect(sweeps).toBe(4)
})

test('stopping waits for the sweep that is under way', async () => {
  let finish = () => {}
  const sweeping = startSweeping([() => new Promise<void>((resolve) => (finish = resolve))], () => {})
  let stopped = false
  const stopping = sweeping.stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toBe(false)
  finish()
  await stopping
})
