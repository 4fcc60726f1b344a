import { expect, test } from 'vitest'
import type { KnownReview } from '../../ports/answerer.ts'
import { toKnown } from './to-known.ts'

const review: KnownReview = { state: 'done', progress: 1, points: [] }
const figure = { page: 3, text: '2,040', box: [0, 0, 1, 1] as [number, number, number, number] }
const unit = { currency: 'GBP', scale: 3, text: '£’000' } as const
const suggested = { amount: '102', unit, percent: 5, basis: 'profit-before-tax', figure } as const

test('materiality is the one in force, without the name of the person who set it', () => {
  const set = { amount: '90000', currency: 'GBP', by: { id: 1, name: 'Ada Quill' }, at: '2026-01-01T00:00:00.000Z' }
  expect(toKnown(review, '', null)).not.toHaveProperty('materiality')
  expect(toKnown({ ...review, materiality: { suggested } }, '', null).materiality).toEqual({
    text: '£102,000, as the review suggests: 5% of profit before tax 2,040 (£’000)',
    figure,
  })
  expect(toKnown({ ...review, materiality: { suggested, set } }, '', null).materiality).toEqual({ text: '£90,000, set by a person' })
})
