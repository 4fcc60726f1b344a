import type { PageCounts } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { countOpenPoints, describeCounts } from './describe-counts.ts'

const page: PageCounts = { page: 5, counts: { ticked: 6, rounding: 1, difference: 1, unverifiable: 0, untied: 2 }, eye: 1 }

test('the picture of a page is marked for its open points, not for figures that differ', () => {
  expect(describeCounts(page, 0)).toEqual({ words: '70% proven, 1 checked by eye', share: 0.8, isMarked: false })
  expect(describeCounts(page, 2)).toEqual({ words: '70% proven, 1 checked by eye, 2 open points', share: 0.8, isMarked: true })
})

test('a page without figures can have an open point', () => {
  expect(describeCounts(undefined, 0)).toEqual({ words: '', share: null, isMarked: false })
  expect(describeCounts(undefined, 1)).toEqual({ words: '1 open point', share: null, isMarked: true })
})

test('open points are counted by page, those of another draft left out', () => {
  const open = [
    { page: 5, documentId: 2 },
    { page: 5, documentId: 2 },
    { page: 6, documentId: 2 },
    { page: 5, documentId: 1 },
    { page: 5, documentId: null },
  ]
  expect([...countOpenPoints(open, 2)]).toEqual([
    [5, 2],
    [6, 1],
  ])
})
