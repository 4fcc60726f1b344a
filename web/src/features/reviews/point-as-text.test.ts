import { expect, test } from 'vitest'
import { makeFigure, makePoint } from '../../testing/make-point.ts'
import { pointAsText } from './point-as-text.ts'

test('a point can be pasted into a working paper', () => {
  expect(pointAsText(makePoint({ remedy: 'Recast the column.' }))).toBe(
    [
      'ARI-01 · Error · page 43',
      'Property, plant and equipment does not add up',
      'The total differs from its parts.',
      '  Land and buildings   24,286',
      '                       95,466',
      '  Adds up to          119,752',
      '  Total, as printed   120,292',
      '  Difference              540',
      'Likely cause: Two digits swapped',
      'To do: Recast the column.',
    ].join('\n'),
  )
})

test('movements are pasted as a table, and not as figures again', () => {
  const { page, text, box } = makeFigure('4,713', 'counterpart')
  const figure = { page, text, box }
  const lines = [
    { line: 'Cash', current: figure, previous: { ...figure, text: '3,245' }, change: '1468', percent: '45.2' },
    { line: 'Reserve', current: { ...figure, page: 47 }, previous: { ...figure, text: '(9)' }, change: '4722' },
  ]
  const point = makePoint({ ties: [], cause: undefined, movements: { current: '2025', previous: '2024', lines } })
  expect(pointAsText(point).split('\n').slice(3)).toEqual([
    '  Line                2025   2024  Change      %',
    '  Cash               4,713  3,245   1,468  45.2%',
    '  Reserve (page 47)  4,713    (9)   4,722',
  ])
})
