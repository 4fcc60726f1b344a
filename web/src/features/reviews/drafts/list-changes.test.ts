import type { Change, ComparedPoint, DraftComparison, PointOutcome } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listCaveats, listChanges } from './list-changes.ts'

const point = (number: number, outcome: PointOutcome, page: number): ComparedPoint => ({
  number,
  outcome,
  state: 'open',
  check: 'ARI-01',
  severity: 'error',
  title: `Point ${number}`,
  detail: '',
  page,
  evidence: [{ page, text: '12', box: [10, 10, 20, 20], role: 'total' }],
})
const figure: Change = {
  kind: 'figure',
  label: 'Stocks, 2025',
  before: '12',
  after: '21',
  page: 6,
  box: [12, 12, 18, 18],
  previousPage: 5,
  previousBox: [10, 10, 20, 20],
}
const sentence: Change = { kind: 'sentence-added', label: '', after: 'A new sentence.', page: 2 }
const none = { figure: 0, reference: 0, 'line-added': 0, 'line-removed': 0, sentence: 0, 'sentence-added': 0, 'sentence-removed': 0 }

const compared = (points: ComparedPoint[], changes: Change[], counts = {}): Pick<DraftComparison, 'version' | 'points' | 'pages'> => ({
  version: 2,
  points,
  pages: { state: 'compared', counts: { ...none, ...counts }, places: [{ place: 'Note 4', page: 2, changes, more: 0 }] },
})

test('changes are in groups, with the number of all of them', () => {
  const groups = listChanges(
    compared([point(1, 'new', 6), point(2, 'still-there', 3), point(3, 'came-back', 9), point(4, 'reopened', 4)], [figure, sentence], {
      figure: 1,
      'sentence-added': 41,
    }),
  )
  expect(groups.map(({ name, entries, count }) => [name, entries.map(({ key }) => key), count])).toEqual([
    ['Came back', ['point-2-3'], 1],
    ['Closed, but still in this draft', ['point-2-4'], 1],
    ['New', ['point-2-1'], 1],
    ['Changed figures', ['change-2-0'], 1],
    ['Changed sentences', ['change-2-1'], 41],
  ])
})

test('a point has the changes of its figures: a fixed one by their place in the draft before', () => {
  const changesOf = (one: ComparedPoint) =>
    listChanges(compared([one], [figure], { figure: 1 })).flatMap(({ entries }) =>
      entries.flatMap((entry) => ('point' in entry ? entry.changes : [])),
    )
  expect(changesOf(point(1, 'fixed', 5))).toEqual([figure])
  expect(changesOf(point(1, 'fixed', 6))).toEqual([])
  expect(changesOf(point(1, 'new', 6))).toEqual([figure])
  expect(changesOf(point(1, 'new', 5))).toEqual([])
})

test('without points and changes there is no group', () =>
  expect(listChanges({ version: 2, points: [], pages: { state: 'missing' } })).toEqual([]))

test('says if the drafts were reviewed by different rules, and if their pages were not compared', () => {
  const compared: DraftComparison['pages'] = { state: 'compared', counts: none, places: [] }
  expect(listCaveats({ sameRules: true, pages: compared })).toEqual([])
  expect(listCaveats({ sameRules: false, pages: { state: 'unlike', reason: 'few pages are alike' } })).toEqual([
    expect.stringMatching(/^The two drafts were reviewed by different rules/),
    'Figures and sentences were not compared: few pages are alike.',
  ])
  expect(listCaveats({ sameRules: true, pages: { state: 'missing' } })).toHaveLength(1)
})
