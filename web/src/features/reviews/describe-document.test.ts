import { expect, test } from 'vitest'
import { describeDocument } from './describe-document.ts'

const bare = { standard: null, group: false, listed: false, audited: false, charity: false }

test('describes the document as the review understood it', () => {
  const unit = { currency: 'GBP', scale: 3, text: '£’000' } as const
  expect(describeDocument({ ...bare, entity: 'Wrenfield Joinery Limited', periodEnd: '2025-03-31', unit })).toBe(
    'Wrenfield Joinery Limited · period to March 31, 2025 · £’000',
  )
  const british = { ...bare, standard: 'UK_GAAP', periodEnd: '2025-03-31' } as const
  expect(describeDocument(british)).toBe('period to 31 March 2025')
  expect(describeDocument(bare)).toBe('')
})
