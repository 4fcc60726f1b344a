import type { AiReviewOutcome } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeAiReview } from './describe-ai-review.ts'

const outcome: AiReviewOutcome = {
  model: { operator: 'Quill', name: 'quill-2' },
  readAt: '2026-03-31T12:00:00.000Z',
  documentId: 1,
  asked: 14,
  answered: 14,
  dropped: { place: 0, figures: 0, form: 0 },
  points: [],
}
const point = { id: 'a', check: 'NAR-06', severity: 'info' as const, title: '', detail: '', page: 1, evidence: [] }

test('the outcome lists what was found, and what was dropped and why', () => {
  expect(describeAiReview(outcome)).toBe('No points found. All 14 questions were reviewed.')
  expect(describeAiReview({ ...outcome, points: [point], dropped: { place: 1, figures: 0, form: 1 } })).toBe(
    '1 point found, 1 dropped because its quotation is not in the document, 1 dropped because it was not usable. All 14 questions were reviewed.',
  )
  expect(describeAiReview({ ...outcome, answered: 9, points: [point, point], dropped: { place: 2, figures: 3, form: 0 } })).toBe(
    '2 points found, 2 dropped because their quotations are not in the document, 3 dropped because of a figure or page that is not in the document. 9 of 14 questions were reviewed; the others still need judgement.',
  )
})
