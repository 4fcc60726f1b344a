import { expect, test, vi } from 'vitest'
import { createChatStore } from './chat-state.ts'

test('watchers see a change at once, and other fields keep their values', () => {
  const store = createChatStore()
  const seen = vi.fn<() => string>(() => store.peek().text)
  const stop = store.watch(seen)
  store.change(() => ({ text: 'a' }))
  store.change(({ text }) => ({ text: `${text}b`, sending: { question: 'Q', waiting: 'W', key: 'K', answer: '', isStopping: false } }))
  store.change(() => ({ sending: null }))
  expect(seen.mock.results.map(({ value }) => value)).toEqual(['a', 'ab', 'ab'])
  stop()
  store.change(() => ({ text: '' }))
  expect(seen).toHaveBeenCalledTimes(3)
})
