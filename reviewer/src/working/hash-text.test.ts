import { expect, test } from 'vitest'
import { hashText } from './hash-text.ts'

// As Node's own function gives it: stored dismissals and answers depend on it.
test('a text has its SHA-256, in UTF-8', () => {
  expect(hashText('Revenue £1,234 – 5 %')).toBe('6334c8e8b3224db5804d90e9b4d630d4546d4736152f4ed07a2bf6079d1ca7bc')
})
