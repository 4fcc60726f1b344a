import { expect, test } from 'vitest'
import { compareWeight } from './compare-weight.ts'

test('points are ordered by severity, then page, then as they were', () => {
  const points = ['info 1', 'error 9', 'warning 2', 'error 2 a', 'error 2 b'].map((name) => {
    const [severity = '', page = ''] = name.split(' ')
    return { name, severity: severity as 'error', page: Number(page) }
  })
  expect(points.toSorted(compareWeight).map(({ name }) => name)).toEqual(['error 2 a', 'error 2 b', 'error 9', 'warning 2', 'info 1'])
})
