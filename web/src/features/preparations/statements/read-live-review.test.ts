import type { Finding, Review } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { idOfTable, indexFigures, keyOfPlace } from './index-figures.ts'
import { readLiveReview } from './read-live-review.ts'
import { draftBooks } from './testing/work-out-books.ts'

const { draft, review } = draftBooks()

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'x',
  check: 'ARI-01',
  severity: 'error',
  title: 'A total does not add up',
  detail: '',
  page: 2,
  ties: [],
  evidence: [],
  ...changes,
})
const reviewWith = (...findings: Finding[]): Review => ({ ...review, findings })

test('ticks are beside the figures of the draft, and as many as the review has', () => {
  const { states, figures, tied } = readLiveReview(review, draft)
  const index = indexFigures(draft)
  expect(states.get('balance-sheet.net-assets.0')).toBe('ticked')
  expect([...states.keys()].filter((key) => !index.has(key))).toEqual([])
  expect([...states.values()].filter((state) => state !== 'difference').length).toBe(tied)
  expect(tied).toBeLessThanOrEqual(figures)
})

test('a finding has the figures that it is about, each once', () => {
  const tie = review.ties.find(({ terms }) => terms.length > 2)
  if (tie === undefined) throw new Error('nothing is tied')
  const read = readLiveReview(reviewWith(finding({ ties: [tie.id], evidence: [...tie.terms, ...tie.terms] })), draft)
  const [placed] = read.findings.error
  expect(placed?.places.length).toBe(new Set(tie.terms.map(({ box, page }) => [page, ...box].join(' '))).size)
  expect(placed?.places.every((place) => indexFigures(draft).has(keyOfPlace(place)))).toBe(true)
})

test('the arithmetic of a finding has no pages: no one has seen them', () => {
  const tie = review.ties.find(({ kind }) => kind === 'equality') ?? review.ties[0]
  if (tie === undefined) throw new Error('nothing is tied')
  const [placed] = readLiveReview(reviewWith(finding({ page: 99, ties: [tie.id] })), draft).findings.error
  expect([...(placed?.arithmetic?.terms ?? []), ...(placed?.arithmetic?.results ?? [])].length).toBeGreaterThan(1)
  expect(JSON.stringify(placed?.arithmetic)).not.toContain('page')
})

test('a finding about what is missing goes to its table', () => {
  const [placed] = readLiveReview(reviewWith(finding({ severity: 'warning' })), draft).findings.warning
  expect(placed).toMatchObject({ places: [], table: 'balance-sheet', arithmetic: null })
  expect(idOfTable('balance-sheet')).toBe('table-balance-sheet')
})

test('lines that moved are rows without pages, and need no arithmetic', () => {
  const [first, second] = review.figures
  if (first === undefined || second === undefined) throw new Error('nothing is reviewed')
  const lines = [{ line: 'Sales', current: first, previous: second, change: '-1000', percent: '-12.5' }]
  const [placed] = readLiveReview(reviewWith(finding({ severity: 'info', movements: { current: '2026', previous: '2025', lines } })), draft)
    .findings.info
  expect(placed?.arithmetic).toBeNull()
  expect(placed?.movements?.columns.map(({ heading }) => heading)).toEqual(['Line', '2026', '2025', 'Change', '%'])
  expect(placed?.movements?.rows).toEqual([
    { line: 'Sales', current: first.text, previous: second.text, change: '(1,000)', percent: '(12.5)%' },
  ])
})
