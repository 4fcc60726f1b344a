import { expect, test } from 'vitest'
import { makePoint } from '../../testing/make-point.ts'
import { groupPointsByPage } from './group-points.ts'

const points = [
  makePoint({ pointId: 1, page: 50, severity: 'info' }),
  makePoint({ pointId: 2, page: 43, severity: 'warning' }),
  makePoint({ pointId: 3, page: 50, severity: 'error' }),
  makePoint({ pointId: 4, page: 50, severity: 'info' }),
]

test('points are listed by page, most severe first, otherwise in the order of the review', () => {
  expect(groupPointsByPage(points).map(({ page, points: group }) => [page, group.map((point) => point.pointId)])).toEqual([
    [43, [2]],
    [50, [3, 1, 4]],
  ])
})
