import { IdempotencyKey } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { keyFor } from './idempotency-key.ts'

const unanswered = { question: 'Does note 4 add up?', content: undefined, key: 'key-of-the-first-time' }

test('an unanswered question keeps its key when it is asked again', () => {
  expect(keyFor(unanswered.question, undefined, unanswered)).toBe(unanswered.key)
})

test('another question, or the same one about another document, gets a new key', () => {
  const others = [
    keyFor('Does note 5 add up?', undefined, unanswered),
    keyFor(unanswered.question, 'Notes to the accounts', unanswered),
    keyFor(unanswered.question, undefined, null),
  ]
  expect(new Set(others).size).toBe(3)
  expect(others).not.toContain(unanswered.key)
  expect(others.every((key) => IdempotencyKey.safeParse(key).success)).toBe(true)
})
