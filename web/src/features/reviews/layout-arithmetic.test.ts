import { expect, test } from 'vitest'
import { makeFigure, makePoint } from '../../testing/make-point.ts'
import { layoutArithmetic } from './layout-arithmetic.ts'

test('a sum shows its parts, what they add up to, what is printed, and the difference', () => {
  expect(layoutArithmetic(makePoint())).toEqual({
    terms: [
      { label: 'Land and buildings', figure: '24,286' },
      { label: '', figure: '95,466' },
    ],
    results: [
      { label: 'Adds up to', figure: '119,752' },
      { label: 'Total, as printed', figure: '120,292' },
    ],
    difference: '540',
  })
})

test('a deducted figure is labelled "Less"', () => {
  const arithmetic = layoutArithmetic(
    makePoint({
      evidence: [
        makeFigure('900', 'component'),
        { ...makeFigure('250', 'component'), label: 'Liabilities', sign: -1 },
        makeFigure('560', 'total'),
      ],
    }),
  )
  expect(arithmetic?.terms.at(1)).toEqual({ label: 'Less Liabilities', figure: '250' })
})

test('if several sums fail together, only the first is shown, up to its total', () => {
  const others = [makeFigure('1', 'component'), makeFigure('2', 'component'), makeFigure('4', 'total')]
  expect(layoutArithmetic(makePoint({ evidence: [...makePoint().evidence, ...others] }))).toEqual(layoutArithmetic(makePoint()))
})

test('an agreement shows both places with their pages', () => {
  const point = makePoint({
    expected: '3808',
    actual: '3880',
    difference: '72',
    evidence: [{ ...makeFigure('3,808', 'counterpart', 47), label: 'Cash at end of year' }, makeFigure('3,880', 'counterpart')],
  })
  expect(layoutArithmetic(point)).toEqual({
    terms: [],
    results: [
      { label: 'Cash at end of year', figure: '3,808', page: 47 },
      { label: 'Elsewhere', figure: '3,880', page: 43 },
    ],
    difference: '72',
  })
})

test('a percentage in the text is shown below its figures and the recomputed value', () => {
  const point = makePoint({
    expected: '11.2',
    actual: '12.5',
    difference: '1.3',
    evidence: [
      { ...makeFigure('12.5', 'counterpart', 3), label: 'Revenue, in the text' },
      { ...makeFigure('20,432', 'counterpart', 5), label: 'Turnover' },
      { ...makeFigure('18,378', 'counterpart', 5), label: 'Turnover' },
    ],
  })
  expect(layoutArithmetic(point)).toEqual({
    terms: [
      { label: 'Turnover', figure: '20,432', page: 5 },
      { label: 'Turnover', figure: '18,378', page: 5 },
    ],
    results: [
      { label: 'Comes to', figure: '11.2' },
      { label: 'Revenue, in the text', figure: '12.5', page: 3 },
    ],
    difference: '1.3',
  })
})

test('an agreement with different signs is still an agreement', () => {
  const point = makePoint({
    expected: '-2525',
    actual: '2552',
    evidence: [makeFigure('(2,525)', 'counterpart'), makeFigure('2,552', 'counterpart')],
  })
  expect(layoutArithmetic(point)?.terms).toEqual([])
})

test('figures are shown as printed, including brackets and dashes', () => {
  const arithmetic = layoutArithmetic(makePoint({ evidence: [makeFigure('(2,525)', 'component'), makeFigure('—', 'component')] }))
  expect(arithmetic?.terms.map((line) => line.figure)).toEqual(['(2,525)', '—'])
})

test('if the total has no place of its own, its amount is shown', () => {
  const arithmetic = layoutArithmetic(makePoint({ actual: '-120292', evidence: [makeFigure('24,286', 'component')] }))
  expect(arithmetic?.results.at(-1)).toEqual({ label: 'Printed', figure: '(120,292)' })
})

test('a point without figures has no arithmetic', () => {
  const { expected: _, actual: __, difference: ___, cause: ____, ...bare } = makePoint({ evidence: [] })
  expect(layoutArithmetic(bare)).toBeNull()
})
