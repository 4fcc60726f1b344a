import { describe, expect, test } from 'vitest'
import { makeSummary } from '../../../testing/make-summary.ts'
import { arrangePoints, findNeighbour, findPoints } from './arrange-points.ts'

const points = [
  makeSummary({ number: 3, severity: 'error', page: 9, check: 'ARI-01', title: 'Total assets does not add up', actual: '20432' }),
  makeSummary({
    number: 1,
    severity: 'warning',
    page: 4,
    check: 'XRF-01',
    place: 'Note 7, Leases',
    assignee: { id: 2, name: 'Ada Quill' },
  }),
  makeSummary({ number: 2, severity: 'warning', page: 9, kind: 'own', title: 'Ask for the lease' }),
]
const shape = (grouping: Parameters<typeof arrangePoints>[1]) =>
  arrangePoints(points, grouping).map(({ name, points: group }) => [name, ...group.map(({ number }) => number)])

describe('points are grouped by', () => {
  test('severity, in the order of the list', () => {
    expect(shape('severity')).toEqual([
      ['Errors', 3],
      ['Questions', 1, 2],
    ])
  })

  test('amount, the largest first in each currency, and those without one at the end', () => {
    const worth = (number: number, amount?: string, currency = 'GBP') =>
      makeSummary({ number, ...(amount === undefined ? {} : { inFull: { amount, currency } }) })
    const all = [worth(1), worth(2, '99999.5'), worth(3, '100000'), worth(4, '7', 'USD'), worth(5, '630000')]
    expect(arrangePoints(all, 'amount').map(({ name, points: group }) => [name, ...group.map(({ number }) => number)])).toEqual([
      ['Amounts in GBP', 5, 3, 2],
      ['Amounts in USD', 4],
      ['No amount to compare', 1],
    ])
  })

  test('page, in the order of the document', () => {
    expect(shape('page')).toEqual([
      ['Page 4', 1],
      ['Page 9', 3, 2],
    ])
  })

  test('statement or note, in the order of the document', () => {
    expect(shape('place')).toEqual([
      ['Note 7, Leases', 1],
      ['Elsewhere in the document', 3, 2],
    ])
  })

  test('check, those of people apart', () => {
    expect(shape('check')).toEqual([
      ['ARI-01', 3],
      ['XRF-01', 1],
      ['Added by people', 2],
    ])
  })

  test('assignee', () => {
    expect(shape('assignee')).toEqual([
      ['Assigned to nobody', 3, 2],
      ['Ada Quill', 1],
    ])
  })
})

test('points are found by words of the title, check, page, number, amounts and assignee', () => {
  const found = (search: string) => findPoints(points, search).map(({ number }) => number)
  expect(found('assets ADD')).toEqual([3])
  expect(found('page 9')).toEqual([3, 2])
  expect(found('xrf')).toEqual([1])
  expect(found('#2')).toEqual([2])
  expect(found('20,432')).toEqual([3])
  expect(found('quill')).toEqual([1])
  expect(found('')).toEqual([3, 1, 2])
})

test('the neighbours of a point follow the groups, and end at the ends', () => {
  const groups = arrangePoints(points, 'page')
  expect(findNeighbour(groups, 1, 1)?.number).toBe(3)
  expect(findNeighbour(groups, 3, -1)?.number).toBe(1)
  expect(findNeighbour(groups, 2, 1)).toBeNull()
  expect(findNeighbour(groups, undefined, 1)?.number).toBe(1)
  expect(findNeighbour(groups, undefined, -1)?.number).toBe(2)
  expect(findNeighbour([], 1, 1)).toBeNull()
})
