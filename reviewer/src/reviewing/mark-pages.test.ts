import type { FigureMark, Finding, Tie, TieTerm } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { markPages } from './mark-pages.ts'

const term = (page: number, text: string): TieTerm => ({ page, text, box: [0, 0, 9, 9], role: 'component', sign: 1, label: '' })

const tie = (id: string, state: Tie['state'], check: string, ...terms: TieTerm[]): Tie => ({
  id,
  check,
  kind: 'sum',
  state,
  claim: '',
  expected: '3',
  actual: '3',
  difference: '0',
  terms,
})

const figure = (page: number, text: string, state: FigureMark['state'], ...ties: string[]): FigureMark => ({
  page,
  text,
  box: [0, 0, 9, 9],
  state,
  ties,
})

const mark = (figures: readonly FigureMark[], ties: readonly Tie[]) =>
  markPages({ figures, ties, findings: [] }).map(({ page, counts, marks }) => ({
    page,
    counts,
    letters: marks.figures.map(({ letters }) => letters.join('')),
    ties: marks.ties.map(({ id }) => id),
  }))

test('a page has its figures, their counts, the letters of what proved them, and every tie that touches it', () => {
  const across = tie('t4.1', 'ticked', 'XRF-05', term(4, '7'), term(9, '7'))
  const down = tie('t4.2', 'difference', 'ARI-01', term(4, '7'), term(4, '8'))
  const marked = mark(
    [
      figure(4, '7', 'ticked', 't4.1', 't4.2'),
      figure(4, '8', 'difference', 't4.2'),
      figure(9, '7', 'ticked', 't4.1'),
      figure(9, '5', 'untied'),
    ],
    [across, down],
  )
  const none = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0, untied: 0 }
  expect(marked).toEqual([
    { page: 4, counts: { ...none, ticked: 1, difference: 1 }, letters: ['a', ''], ties: ['t4.1', 't4.2'] },
    { page: 9, counts: { ...none, ticked: 1, untied: 1 }, letters: ['a', ''], ties: ['t4.1'] },
  ])
})

test('a tie is on the page that its id names, even if all of its figures there are dashes', () => {
  const marked = mark([figure(5, '7', 'ticked', 't4.1')], [tie('t4.1', 'ticked', 'ARI-06', term(5, '7'), term(4, '–'))])
  expect(marked.map(({ page, ties }) => [page, ties])).toEqual([
    [5, ['t4.1']],
    [4, ['t4.1']],
  ])
})

test('a figure that a finding says is wrong is ringed, as in the marked copy, and other parts of the sum are not', () => {
  const at = (row: number): FigureMark['box'] => [0, 10 * row, 9, 10 * row + 9]
  const part = { ...figure(4, '7', 'difference', 't4.1'), box: at(0) }
  const suspect = { ...figure(4, '8', 'ticked', 't4.1'), box: at(1) }
  const total = { ...figure(4, '9', 'difference', 't4.1'), box: at(2) }
  const untied = { ...figure(4, '5', 'untied'), box: at(3) }
  const finding: Finding = {
    id: 'ARI-01|a',
    check: 'ARI-01',
    severity: 'error',
    title: 'Total does not add up',
    detail: '',
    page: 4,
    ties: ['t4.1'],
    evidence: [
      { page: 4, text: '7', box: at(0), role: 'component' },
      { page: 4, text: '8', box: at(1), role: 'component', suspect: true },
      { page: 4, text: '9', box: at(2), role: 'total' },
    ],
  }
  const sum = tie('t4.1', 'difference', 'ARI-01', ...[part, suspect, total].map(({ page, text, box }) => ({ ...term(page, text), box })))
  const [page] = markPages({ figures: [part, suspect, total, untied], ties: [sum], findings: [finding] })
  expect(page?.marks.figures.map(({ ringed }) => ringed)).toEqual([false, true, true, undefined])
})
