import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

const removalMs = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast shown before anyone watches is kept', () => {
  const queue = createToastQueue()
  queue.show({ title: 'Early' })
  expect(queue.peek()).toMatchObject({ title: 'Early', open: true })
})

test('the next toast takes the place of the one that is showing', () => {
  const queue = createToastQueue()
  queue.show({ title: 'First', tone: 'error' })
  const first = queue.peek()
  queue.show({ title: 'Second', duration: 3000 })
  expect(queue.peek()).toEqual({ id: (first?.id ?? 0) + 1, title: 'Second', duration: 3000, open: true })
})

test('a dismissed toast is kept closed until the removal delay is over', () => {
  const queue = createToastQueue()
  queue.show({ title: 'Saved' })
  queue.dismiss(1, removalMs)
  vi.advanceTimersByTime(removalMs - 1)
  expect(queue.peek()).toMatchObject({ title: 'Saved', open: false })
  vi.advanceTimersByTime(1)
  expect(queue.peek()).toBeNull()
})

test('the removal of an earlier toast does not affect a later one', () => {
  const queue = createToastQueue()
  queue.show({ title: 'First' })
  queue.dismiss(1, removalMs)
  queue.show({ title: 'Second' })
  queue.dismiss(1, removalMs)
  vi.advanceTimersByTime(removalMs)
  expect(queue.peek()).toMatchObject({ title: 'Second', open: true })
})

test('watchers are notified of every change until they stop', () => {
  const queue = createToastQueue()
  const heard: (string | undefined)[] = []
  const stop = queue.watch(() => heard.push(queue.peek()?.title))
  queue.show({ title: 'First' })
  queue.show({ title: 'Second' })
  stop()
  queue.show({ title: 'Third' })
  expect(heard).toEqual(['First', 'Second'])
})

test('a cleared toast is gone at once, and its removal delay does not affect the next one', () => {
  const queue = createToastQueue()
  queue.show({ title: 'Failed', tone: 'error' })
  queue.dismiss(1, removalMs)
  queue.clear()
  expect(queue.peek()).toBeNull()
  queue.show({ title: 'Next' })
  vi.advanceTimersByTime(removalMs)
  expect(queue.peek()).toMatchObject({ title: 'Next', open: true })
})
