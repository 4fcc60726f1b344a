import type { PointState } from '@tickmark/contract'
import { describe, expect, test } from 'vitest'
import { decideFate, placeReview, type Fate } from './point-fates.ts'

describe('a new draft', () => {
  // state, in the draft before, in this one, the dismissal's basis unchanged
  const table: readonly (readonly [PointState, boolean, boolean, boolean, Fate])[] = [
    ['open', true, true, false, 'unchanged'],
    ['open', true, false, false, 'gone'],
    ['open', false, true, false, 'came-back'],
    ['open', false, false, false, 'unchanged'],
    ['reopened', true, true, false, 'unchanged'],
    ['reopened', true, false, false, 'gone'],
    ['reopened', false, true, false, 'came-back'],
    ['reopened', false, false, false, 'unchanged'],
    ['cleared', true, true, false, 'reopened-by-draft'],
    ['cleared', true, true, true, 'reopened-by-draft'],
    ['cleared', true, false, false, 'gone'],
    ['cleared', false, true, true, 'came-back'],
    ['cleared', false, false, false, 'unchanged'],
    ['dismissed', true, true, true, 'unchanged'],
    ['dismissed', true, true, false, 'reopened-by-draft'],
    ['dismissed', true, false, true, 'gone'],
    ['dismissed', false, true, true, 'unchanged'],
    ['dismissed', false, true, false, 'came-back'],
    ['dismissed', false, false, true, 'unchanged'],
  ]
  test.each(table)(
    'finds a point %s, present before %s and now %s, on the same basis %s: %s',
    (state, wasPresent, isPresent, sameBasis, fate) => {
      expect(decideFate({ state, wasPresent, isPresent, sameBasis })).toBe(fate)
    },
  )
})

describe('a review', () => {
  const drafts = (...reviews: readonly (number | null)[]) => reviews.map((reviewId, i) => ({ version: i + 1, reviewId }))
  const place = (which: number, ...reviews: readonly (number | null)[]) => {
    const all = drafts(...reviews)
    const draft = all[which - 1]
    if (draft === undefined) throw new Error('no such draft')
    return placeReview(all, draft)
  }
  test('of the first draft has nothing to compare with', () => expect(place(1, null)).toEqual({ isNewest: true, previousReviewId: null }))
  test('of the next draft is compared with the draft before', () =>
    expect(place(2, 7, null)).toEqual({ isNewest: true, previousReviewId: 7 }))
  test('skips drafts that could not be reviewed', () => expect(place(3, 7, null, null)).toEqual({ isNewest: true, previousReviewId: 7 }))
  test('of the same draft, repeated, changes no state', () => expect(place(2, 7, 8)).toEqual({ isNewest: true, previousReviewId: null }))
  test('of a draft older than one that has been reviewed changes nothing', () =>
    expect(place(1, null, 8)).toEqual({ isNewest: false, previousReviewId: null }))
})
