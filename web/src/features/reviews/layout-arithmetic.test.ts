import { layoutArithmetic } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { makeFigure, makePoint, makeTerm, makeTie } from '../../testing/make-point.ts'

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
  const terms = [
    makeTerm('900', 'component'),
    makeTerm('250', 'component', { label: 'Liabilities', sign: -1 }),
    makeTerm('560', 'total', { label: 'Net assets' }),
  ]
  expect(layoutArithmetic(makePoint({ ties: [makeTie({ terms })] }))?.terms.at(1)).toEqual({ label: 'Less Liabilities', figure: '250' })
})

test('if several sums fail together, only the main one is laid out', () => {
  const other = makeTie({ id: 't43.2', expected: '3', actual: '4', difference: '1' })
  expect(layoutArithmetic(makePoint({ ties: [makeTie(), other] }))).toEqual(layoutArithmetic(makePoint()))
})

test('an agreement shows both places with their pages', () => {
  const terms = [
    makeTerm('3,808', 'counterpart', { label: 'Cash at end of year', page: 47 }),
    makeTerm('3,880', 'counterpart', { sign: -1 }),
  ]
  const tie = makeTie({ kind: 'equality', expected: '3808', actual: '3880', difference: '72', terms })
  expect(layoutArithmetic(makePoint({ ties: [tie] }))).toEqual({
    terms: [],
    results: [
      { label: 'Cash at end of year', figure: '3,808', page: 47 },
      { label: 'Elsewhere', figure: '3,880', page: 43 },
    ],
    difference: '72',
  })
})

test('a percentage in the text is shown below its figures and the recomputed value', () => {
  const terms = [
    makeTerm('20,432', 'component', { label: 'Turnover', page: 5 }),
    makeTerm('18,378', 'component', { label: 'Turnover', page: 5 }),
    makeTerm('12.5', 'total', { label: 'Revenue, in the text', page: 3 }),
  ]
  const tie = makeTie({ kind: 'ratio', formula: 'percent-change', expected: '11.2', actual: '12.5', difference: '1.3', terms })
  expect(layoutArithmetic(makePoint({ ties: [tie] }))).toEqual({
    terms: [
      { label: 'Turnover', figure: '20,432', page: 5 },
      { label: 'Compared with Turnover', figure: '18,378', page: 5 },
    ],
    results: [
      { label: 'Comes to', figure: '11.2%' },
      { label: 'Revenue, in the text, as printed', figure: '12.5%', page: 3 },
    ],
    difference: '1.3 points',
  })
})

test('a figure of last year’s statements shows no page of this draft', () => {
  const terms = [
    makeTerm('77', 'counterpart', { label: 'Stock' }),
    makeTerm('78', 'counterpart', { label: 'Stock (last year, page 9)', page: 9, document: 'prior' }),
  ]
  const results = layoutArithmetic(makePoint({ ties: [makeTie({ kind: 'equality', difference: '1', terms })] }))?.results
  expect(results?.at(1)).toEqual({ label: 'Stock (last year, page 9)', figure: '78' })
})

test('a point without ties lists what it is about, without a rule and without a result', () => {
  const evidence = [{ ...makeFigure('4,120', 'counterpart', 12), label: 'Going concern' }]
  expect(layoutArithmetic(makePoint({ ties: [], evidence }))).toEqual({
    terms: [{ label: 'Going concern', figure: '4,120', page: 12 }],
    results: [],
    difference: null,
  })
})

test('a point without ties and figures has no arithmetic', () => {
  expect(layoutArithmetic(makePoint({ ties: [], evidence: [] }))).toBeNull()
})
