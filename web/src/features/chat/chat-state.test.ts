import { expect, test, vi } from 'vitest'
import { createChatStore } from './chat-state.ts'

test('a change is told at once, and what was not changed stays', () => {
  const store = createChatStore()
  const told = vi.fn<() => string>(() => store.peek().text)
  const stop = store.watch(told)
  store.change(() => ({ text: 'a' }))
  store.change(({ text }) => ({ text: `${text}b`, sending: { question: 'Q', waiting: 'W', key: 'K', answer: '', isStopping: false } }))
  store.change(() => ({ sending: null }))
  expect(told.mock.results.map(({ value }) => value)).toEqual(['a', 'ab', 'ab'])
  stop()
  store.change(() => ({ text: '' }))
  expect(told).toHaveBeenCalledTimes(3)
})
