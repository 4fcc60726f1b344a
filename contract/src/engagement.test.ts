import { expect, test } from 'vitest'
import { formatParts } from './engagement.ts'

test('parts are listed as in a sentence', () => {
  expect(formatParts([])).toBe('')
  expect(formatParts(['reviewed'])).toBe('reviewer')
  expect(formatParts(['prepared', 'reviewed'])).toBe('preparer and reviewer')
  expect(formatParts(['prepared', 'reviewed', 'approved'])).toBe('preparer, reviewer and partner')
})
