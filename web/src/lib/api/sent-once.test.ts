import { IdempotencyKey } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createSentOnce } from './sent-once.ts'

test('what is sent again unanswered keeps its key; what is answered, or is something else, gets another', () => {
  const { keyFor, settle } = createSentOnce()
  const first = keyFor('draft.pdf')
  expect(IdempotencyKey.safeParse(first).success).toBe(true)
  expect(keyFor('draft.pdf')).toBe(first)
  const other = keyFor('another.pdf')
  expect(other).not.toBe(first)
  settle()
  expect(keyFor('another.pdf')).not.toBe(other)
})
