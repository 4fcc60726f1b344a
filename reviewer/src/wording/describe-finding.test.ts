import type { Finding, Tie, TieTerm } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { describeBriefly, describeFully, describeLines, nameTerm, numberFindings } from './describe-finding.ts'

const term = (text: string, role: TieTerm['role'], more: Partial<TieTerm> = {}): TieTerm => ({
  page: 4,
  text,
  role,
  sign: role === 'total' ? -1 : 1,
  label: 'Row',
  box: [0, 0, 9, 9],
  ...more,
})

const tie = (terms: readonly TieTerm[], more: Partial<Tie> = {}): Tie => ({
  id: 't4.1',
  check: 'ARI-06',
  kind: 'sum',
  state: 'difference',
  claim: 'Note 4|Row|2025',
  expected: '1234',
  actual: '-5',
  difference: '-1239',
  terms,
  ...more,
})

const finding = (more: Partial<Finding> = {}): Finding => ({
  id: 'ARI-06|x|1',
  check: 'ARI-06',
  severity: 'error',
  title: 'Stock does not add up',
  detail: 'Look.',
  page: 4,
  ties: [],
  evidence: [],
  ...more,
})

describe('in the margin', () => {
  test('a sum shows its result, the printed total, the difference and the likely slip', () => {
    const sum = tie([term('1', 'component'), term('(5)', 'total')])
    expect(describeBriefly({ number: 1, finding: finding({ cause: 'sign' }), ties: [sum] }, 4)).toEqual([
      { name: 'sum', amount: '1,234' },
      { name: 'printed', amount: '(5)' },
      { name: 'out by', amount: '1,239' },
      { name: 'Wrong sign?' },
    ])
  })

  test('a point without ties is described by its title', () => {
    expect(describeBriefly({ number: 1, finding: finding(), ties: [] }, 4)).toEqual([{ name: 'Stock does not add up' }])
  })
})

test('two figures that disagree refer to each other’s pages', () => {
  const pair = tie([term('77', 'counterpart'), term('78', 'counterpart', { page: 9 })], { kind: 'equality', difference: '1' })
  const names = (page: number) => describeLines(pair, page).map(({ name }) => name)
  expect(names(4)).toEqual(['Row', 'Row (page 9)', 'difference'])
  expect(names(9)).toEqual(['Row (page 4)', 'Row', 'difference'])
})

test('a full description has the main tie line by line, the others in one line each, and the reference', () => {
  const main = tie([term('5', 'component', { sign: -1 }), term('7', 'component', { document: 'prior', page: 3 }), term('9', 'total')])
  const other = tie([term('5', 'component'), term('6', 'component'), term('12', 'total')], { expected: '11', actual: '12' })
  const described = finding({ remedy: 'Recast it.', reference: 'FRS 102 3.14', edition: 'January 2022 edition', toBeConfirmed: true })
  expect(describeFully({ number: 2, finding: described, ties: [main, other] }).split('\n')).toEqual([
    '2 · ARI-06 · Stock does not add up',
    'less Row: 5',
    'Row (last year, page 3): 7',
    'adds up to: 1,234',
    'printed: 9',
    'difference: 1,239',
    'Look.',
    'It also affects: 5 + 6 = 11, but 12 is printed.',
    'To do: Recast it.',
    'Reference: FRS 102 3.14, January 2022 edition, to be confirmed',
  ])
})

test('a full description of movements has each line once, with its change', () => {
  const place = (text: string) => ({ page: 4, text, box: [0, 0, 9, 9] as const })
  const described = finding({
    evidence: [{ ...place('4,713'), role: 'counterpart', label: 'Cash (2025)' }],
    movements: {
      current: '2025',
      previous: '2024',
      lines: [{ line: 'Cash', current: place('4,713'), previous: place('3,245'), change: '1468', percent: '45.2' }],
    },
  })
  expect(describeFully({ number: 2, finding: described, ties: [] }).split('\n').slice(1)).toEqual([
    'Cash: 4,713, before 3,245, change 1,468, 45.2%',
    'Look.',
  ])
})

test('a full description of a point without ties lists the figures that it is about', () => {
  const about = finding({ evidence: [{ page: 9, text: '4,120', role: 'counterpart', label: 'Loans', box: [0, 0, 9, 9] }] })
  expect(describeFully({ number: 1, finding: about, ties: [] }).split('\n')).toContain('Loans (page 9): 4,120')
})

test('a label that already names the place of its figure is not extended', () => {
  expect(nameTerm({ label: 'Rent (page 9)', page: 9 }, 4)).toBe('Rent (page 9)')
})

test('findings are numbered in the order in which they are listed, errors first, then by page, each with its ties', () => {
  const found = (severity: Finding['severity'], page: number): Finding =>
    finding({ id: `${severity}${page}`, severity, page, ties: page === 9 ? ['t4.1', 'gone'] : [] })
  const sum = tie([])
  const findings = [found('warning', 2), found('info', 1), found('error', 9), found('error', 4)]
  const numbered = numberFindings({ findings, ties: [sum] })
  expect(numbered.map(({ finding: { id } }) => id)).toEqual(['error4', 'error9', 'warning2', 'info1'])
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(numbered.map(({ ties }) => ties)).toEqual([[], [sum], [], []])
})

test('a finding that is a point has its number, and says whether a person has closed it', () => {
  const findings = ['e1', 'e2', 'e3'].map((id) => finding({ id, ties: [] }))
  const points = new Map([
    ['e1', { number: 7, state: 'cleared' as const, outcome: 'Cleared by Ada Quill: typing error' }],
    ['e2', { number: 4, state: 'reopened' as const }],
  ])
  const numbered = numberFindings({ findings, ties: [] }, points)
  expect(numbered.map(({ number, closed }) => [number, closed])).toEqual([
    [7, 'cleared'],
    [4, undefined],
    [8, undefined],
  ])
  const [cleared, reopened] = numbered.map((one) => describeBriefly(one, 1).map(({ name }) => name))
  expect(cleared?.at(-1)).toBe('Cleared')
  expect(reopened).not.toContain('Cleared')
  expect(numbered.map((one) => describeFully(one).endsWith('\nCleared by Ada Quill: typing error'))).toEqual([true, false, false])
})
