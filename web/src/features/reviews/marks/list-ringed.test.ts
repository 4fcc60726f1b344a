import type { PageFigure, Tie } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listRinged } from './list-ringed.ts'

type Roles = readonly ('component' | 'total' | 'counterpart')[]
const box = (index: number): PageFigure['box'] => [100, 200 + 12 * index, 125, 212 + 12 * index]
const figures = (roles: Roles): PageFigure[] =>
  roles.map((_, index) => ({ index, page: 1, text: '10', box: box(index), state: 'difference', ties: ['t1.1'], letters: [] }))
const tie = (roles: Roles): Tie => ({
  id: 't1.1',
  check: 'ARI-06',
  kind: 'sum',
  state: 'difference',
  claim: 'note 3|Total|2025',
  expected: '20',
  actual: '21',
  difference: '1',
  terms: roles.map((role, index) => ({ page: 1, text: '10', box: box(index), role, label: '', sign: 1 })),
})
const ringed = (...roles: Roles) => [...listRinged(figures(roles), [tie(roles)])]

test('of a sum that fails, the total has a ring and its parts have none', () => {
  expect(ringed('component', 'component', 'total')).toEqual([2])
})

test('two figures that disagree both have a ring', () => {
  expect(ringed('counterpart', 'counterpart')).toEqual([0, 1])
})

test('what the review itself rings decides, whatever the roles in its sums', () => {
  const [first, second, third] = figures(['component', 'component', 'total'])
  if (first === undefined || second === undefined || third === undefined) throw new Error('three figures')
  const given = [
    { ...first, ringed: true },
    { ...second, ringed: false },
    { ...third, ringed: false },
  ]
  expect([...listRinged(given, [tie(['component', 'component', 'total'])])]).toEqual([0])
})
