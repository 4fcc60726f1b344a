import type { Evidence, Finding } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { describeBriefly, describeFully, describeResults, groupDigits, nameTerm, numberFindings } from './describe-finding.ts'

const figure = (text: string, role: Evidence['role'], more: Partial<Evidence> = {}): Evidence => ({
  page: 4,
  text,
  role,
  label: 'Row',
  box: [0, 0, 9, 9],
  ...more,
})

const finding = (evidence: readonly Evidence[], more: Partial<Finding> = {}): Finding => ({
  id: 'ARI-06|x|1',
  check: 'ARI-06',
  severity: 'error',
  title: 'Stock does not add up',
  detail: 'Look.',
  page: 4,
  evidence,
  ...more,
})

test('findings are numbered in the order of the document', () => {
  const [late, early] = [finding([], { page: 9 }), finding([], { page: 2 })]
  expect(numberFindings([late, early])).toEqual([
    { number: 1, finding: early },
    { number: 2, finding: late },
  ])
})

describe('in the margin', () => {
  test('a sum shows its result, the printed total, the difference and the likely slip', () => {
    const sum = finding([figure('1', 'component'), figure('2', 'total')], {
      expected: '1234',
      actual: '-5',
      difference: '1239',
      cause: 'sign',
    })
    expect(describeBriefly({ number: 1, finding: sum }, 4)).toEqual([
      { name: 'sum', amount: '1,234' },
      { name: 'printed', amount: '(5)' },
      { name: 'out by', amount: '1,239' },
      { name: 'Wrong sign?' },
    ])
  })

  test('two figures that disagree refer to each other’s pages', () => {
    const pair = finding([figure('77', 'counterpart'), figure('78', 'counterpart', { page: 9 })], { difference: '1' })
    const names = (page: number) => describeResults(pair, page).map(({ name }) => name)
    expect(names(4)).toEqual(['here', 'page 9', 'difference'])
    expect(names(9)).toEqual(['page 4', 'here', 'difference'])
  })

  test('a point without figures is described by its title', () => {
    expect(describeBriefly({ number: 1, finding: finding([]) }, 4)).toEqual([{ name: 'Stock does not add up' }])
  })
})

test('a full description lists every figure with its place, and the reference', () => {
  const described = finding([figure('5', 'component', { sign: -1 }), figure('7', 'counterpart', { document: 'prior', page: 3 })], {
    reference: 'FRS 102 3.14',
    edition: 'January 2022 edition',
    toBeConfirmed: true,
  })
  expect(describeFully({ number: 2, finding: described }).split('\n')).toEqual([
    '2 · ARI-06 · Stock does not add up',
    'less Row: 5',
    'Row (last year, page 3): 7',
    'Look.',
    'Reference: FRS 102 3.14, January 2022 edition, to be confirmed',
  ])
})

test('a label that already names the place of its figure is not extended', () => {
  expect(nameTerm(figure('7', 'counterpart', { label: 'Rent (page 9)', page: 9 }), 4)).toBe('Rent (page 9)')
})

test.each([
  ['0', '0'],
  ['1234567.89', '1,234,567.89'],
  ['-12345', '(12,345)'],
  ['999', '999'],
])('%s is written as %s', (amount, written) => {
  expect(groupDigits(amount)).toBe(written)
})

test('findings are numbered in the order in which they are listed: errors first, then by page', () => {
  const found = (severity: Finding['severity'], page: number): Finding => ({
    id: `${severity}${page}`,
    check: 'ARI-06',
    severity,
    title: '',
    detail: '',
    page,
    evidence: [],
  })
  const numbered = numberFindings([found('warning', 2), found('info', 1), found('error', 9), found('error', 4)])
  expect(numbered.map(({ finding: { id } }) => id)).toEqual(['error4', 'error9', 'warning2', 'info1'])
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})
