import { IdempotencyKey } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createSentOnce } from './sent-once.ts'

test('an unanswered repeat keeps its key; an answered or different request gets a new one', () => {
  const { keyFor, settle } = createSentOnce()
  const first = keyFor('draft.pdf')
  expect(IdempotencyKey.safeParse(first).success).toBe(true)
  expect(keyFor('draft.pdf')).toBe(first)
  const other = keyFor('another.pdf')
  expect(other).not.toBe(first)
  settle('another.pdf')
  expect(keyFor('another.pdf')).not.toBe(other)
  expect(keyFor('draft.pdf')).toBe(first)
})
