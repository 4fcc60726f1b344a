import { expect, test } from 'vitest'
import { describeFiles } from './describe-files.ts'

const draft = { name: 'draft.pdf', bytes: new ArrayBuffer(84_600) }

test('a draft, and last year’s statements if there are any', () => {
  expect(describeFiles({ draft, priorYear: null })).toBe('draft.pdf, 85 kB, is in this browser. Nothing has been uploaded.')
  expect(describeFiles({ draft, priorYear: { name: '2025.pdf', bytes: new ArrayBuffer(1_250_000) } })).toBe(
    'draft.pdf, 85 kB, and last year’s statements, 2025.pdf, 1.3 MB, are in this browser. Nothing has been uploaded.',
  )
})
