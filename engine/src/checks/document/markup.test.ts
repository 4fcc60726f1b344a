import { expect, test } from 'vitest'
import type { WordMarkup } from '../../model/page.ts'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { draftDebris } from './draft-debris.ts'

const none = { insertions: 0, deletions: 0, moves: 0, comments: 0 }
const pointsAt = (markup: WordMarkup) => {
  const document = readDocument([{ ...pageFromText('Example Limited'), markup }])
  return (draftDebris.run({ document, casts: [] }).points ?? []).map(({ severity, title }) => `${severity}: ${title}`)
}

test('tracked changes are a warning, because the review read them as accepted', () => {
  expect(pointsAt({ ...none, insertions: 5, deletions: 6, moves: 1 })).toEqual([
    'warning: This draft has 12 tracked changes; they were read as accepted',
  ])
  expect(pointsAt({ ...none, deletions: 1 })).toEqual(['warning: This draft has 1 tracked change; it was read as accepted'])
})

test('comments are a note of their own', () => {
  expect(pointsAt({ ...none, comments: 3 })).toEqual(['info: This draft has 3 comments in Word'])
})

test('the kinds of change are counted in the detail', () => {
  const document = readDocument([{ ...pageFromText('Example Limited'), markup: { ...none, insertions: 1, moves: 2 } }])
  expect(draftDebris.run({ document, casts: [] }).points?.[0]?.detail).toMatch(/^1 insertion and 2 moves\. /)
})
