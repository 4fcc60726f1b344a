import { expect, test } from 'vitest'
import { describeMovement, formatMovements, layoutMovements, listMovementColumns } from './layout-movements.ts'
import { Movements } from './reviews.ts'

const at = (text: string, page = 3) => ({ page, text, box: [0, 0, 9, 9] as [number, number, number, number] })
const movements = Movements.parse({
  current: '2025',
  previous: '2024',
  lines: [
    { line: 'Cash', current: at('4,713'), previous: at('3,245'), change: '1468', percent: '45.2' },
    { line: 'Creditors', current: at('(1,173)', 4), previous: at('(1,721.5)', 4), change: '-1548.5', percent: '-31.8' },
    { line: 'Reserve', current: at('(415)'), previous: at('5,483'), change: '-5898' },
  ],
})

test('movements have the printed figures, the change and the percentage, which may be missing', () => {
  expect(layoutMovements(movements, 3)).toEqual([
    { line: 'Cash', current: '4,713', previous: '3,245', change: '1,468', percent: '45.2%' },
    { line: 'Creditors (page 4)', current: '(1,173)', previous: '(1,721.5)', change: '(1,548.5)', percent: '(31.8)%' },
    { line: 'Reserve', current: '(415)', previous: '5,483', change: '(5,898)', percent: '' },
  ])
  expect(listMovementColumns(movements).map(({ heading }) => heading)).toEqual(['Line', '2025', '2024', 'Change', '%'])
})

test('as text, the columns are aligned', () => {
  expect(formatMovements(movements, 4)).toEqual([
    'Line                 2025       2024     Change        %',
    'Cash (page 3)       4,713      3,245      1,468    45.2%',
    'Creditors         (1,173)  (1,721.5)  (1,548.5)  (31.8)%',
    'Reserve (page 3)    (415)      5,483    (5,898)',
  ])
})

test('in words, a missing percentage is left out', () => {
  expect(layoutMovements(movements, 3).map(describeMovement)).toEqual([
    'Cash: 4,713, before 3,245, change 1,468, 45.2%',
    'Creditors (page 4): (1,173), before (1,721.5), change (1,548.5), (31.8)%',
    'Reserve: (415), before 5,483, change (5,898)',
  ])
})
