import { expect, test } from 'vitest'
import { makePoint } from '../../testing/make-point.ts'
import { pointAsText } from './point-as-text.ts'

test('a point can be pasted into a working paper', () => {
  expect(pointAsText(makePoint())).toBe(
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
    ].join('\n'),
  )
})
