import { expect, test } from 'vitest'
import { makeFigure, makePoint } from '../../testing/make-point.ts'
import { layoutArithmetic } from './layout-arithmetic.ts'

test('a sum shows its parts, what they add up to, what is printed, and the difference', () => {
  expect(layoutArithmetic(makePoint())).toEqual({
    terms: [
      { label: '', figure: '24,286' },
      { label: '', figure: '95,466' },
    ],
    results: [
      { label: 'Adds up to', figure: '119,752' },
      { label: 'Printed', figure: '120,292' },
    ],
    difference: '540',
  })
})

test('an agreement shows both places, and names the page of the one elsewhere', () => {
  const point = makePoint({
    expected: '3808',
    actual: '3880',
    difference: '72',
    evidence: [makeFigure('3,808', 'counterpart', 47), makeFigure('3,880', 'total')],
  })
  expect(layoutArithmetic(point)).toEqual({
    terms: [],
    results: [
      { label: 'Elsewhere', figure: '3,808', page: 47 },
      { label: 'Printed', figure: '3,880' },
    ],
    difference: '72',
  })
})

test('figures stay as they are printed, brackets and dashes included', () => {
  const arithmetic = layoutArithmetic(makePoint({ evidence: [makeFigure('(2,525)', 'component'), makeFigure('—', 'component')] }))
  expect(arithmetic?.terms.map((line) => line.figure)).toEqual(['(2,525)', '—'])
})

test('where the total has no place of its own, the amount stands for it', () => {
  const arithmetic = layoutArithmetic(makePoint({ actual: '-120292', evidence: [makeFigure('24,286', 'component')] }))
  expect(arithmetic?.results.at(-1)).toEqual({ label: 'Printed', figure: '(120,292)' })
})

test('a point without figures has no arithmetic', () => {
  const { expected: _, actual: __, difference: ___, cause: ____, ...bare } = makePoint({ evidence: [] })
  expect(layoutArithmetic(bare)).toBeNull()
})
