import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Finding, Page, Review, Tie, TieTerm } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { numberFindings } from '../wording/describe-finding.ts'
import { layoutSummary, listRanges } from './layout-summary.ts'
import type { OwnPoint, PeoplesMarks } from './mark-request.ts'
import { toTypeface } from './typeface.ts'

const document = await PDFDocument.create()
const faces = {
  plain: toTypeface(await document.embedFont(StandardFonts.Helvetica)),
  bold: toTypeface(await document.embedFont(StandardFonts.HelveticaBold)),
}

const page = (number: number, width: number, height: number): Page => ({
  number,
  width,
  height,
  turned: 0,
  words: [],
  rules: [],
  drawings: 0,
})

const finding = (at: number): Finding => ({
  id: `x${at}`,
  check: 'ARI-06',
  severity: 'error',
  title: 'Stock does not add up',
  detail: 'Look at it again, line by line, and correct what is wrong.',
  page: at,
  ties: [`t${at}.1`],
  evidence: [],
})

const sumOf = ({ page: at }: Finding): Tie => ({
  id: `t${at}.1`,
  check: 'ARI-06',
  kind: 'sum',
  state: 'difference',
  claim: '',
  expected: '11106',
  actual: '1234',
  difference: '-9872',
  terms: Array.from({ length: 10 }, (_, row): TieTerm => {
    const [role, sign] = row === 9 ? (['total', -1] as const) : (['component', 1] as const)
    return { page: at, text: '1,234', role, sign, label: '', box: [0, 0, 9, 9] }
  }),
})

function summarise(pages: readonly Page[], findings: readonly Finding[], people: PeoplesMarks = { own: [], byEye: [] }) {
  const profile = { standard: null, group: false, listed: false, audited: false, charity: false }
  const review: Review = {
    pages: pages.length,
    standard: null,
    figures: [{ page: 1, text: '1,234', box: [0, 0, 9, 9], state: 'ticked', ties: [] }],
    ties: findings.map(sumOf),
    findings,
    answers: [],
    profile,
    statements: [],
    limits: { unread: [], sparse: [], unrecognised: [] },
  }
  return layoutSummary({ file: 'draft.pdf', pages, review, findings: numberFindings(review), people }, faces)
}

test('returns the page that lists each finding', () => {
  const findings = Array.from({ length: 12 }, (_, index) => finding(index + 1))
  const { pages, listedOn } = summarise([page(1, 595, 842), page(2, 595, 842)], findings)
  expect(listedOn.get(1)).toBe(3)
  expect(listedOn.get(12)).toBe(2 + pages.length)
  expect(pages.length).toBeGreaterThan(2)
})

test.each([
  [612, 792, 612, 792],
  [842, 595, 595.28, 841.89],
  [59, 84, 595.28, 841.89],
  [2000, 2800, 595.28, 841.89],
])('a document with pages of %d by %d gets summary pages of %d by %d', (width, height, ...size) => {
  const summary = summarise([page(1, width, height)], [])
  expect([summary.width, summary.height]).toEqual(size)
})

test('pages are listed as ranges, dates in words', () => {
  expect(listRanges([3, 7, 8, 9, 12])).toBe('3, 7 to 9, 12')
  expect(listRanges([])).toBe('')
})

test('the summary starts with a tick only if there is nothing to raise', () => {
  const headOf = (findings: readonly Finding[]) => summarise([page(1, 595, 842)], findings).pages[0]?.marks.slice(0, 80) ?? ''
  const noted = headOf([{ ...finding(1), severity: 'info' }])
  expect(headOf([finding(1)])).not.toBe(noted)
})

const own = (more: Partial<OwnPoint>): OwnPoint => ({ number: 1, state: 'open', severity: 'error', title: 'Ask', detail: '', ...more })
const linesOf = (summary: ReturnType<typeof summarise>) =>
  summary.pages
    .flatMap(({ text }) => [...text.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))

test('points that people added are listed with the findings, by severity and page', () => {
  const listed = [own({ number: 7, place: { page: 2 } }), own({ number: 9 }), own({ number: 8, severity: 'info', place: { page: 1 } })]
  const lines = linesOf(summarise([page(1, 595, 842)], [finding(1), finding(3)], { own: listed, byEye: [] }))
  expect(lines.filter((line) => /^(?:page \d|not in this draft)$/.test(line))).toEqual([
    'page 1',
    'page 2',
    'page 3',
    'not in this draft',
    'page 1',
  ])
  expect(lines.join(' ')).toContain('4 errors, 0 questions, 1 note; 3 added by people')
})

test('a person’s question is something to raise', () => {
  const headOf = (severity: OwnPoint['severity']) =>
    summarise([page(1, 595, 842)], [], { own: [own({ severity })], byEye: [] }).pages[0]?.marks.slice(0, 80)
  expect(headOf('warning')).not.toBe(headOf('info'))
})

test('figures that were checked by eye are counted by person', () => {
  const byEye = ['AL', 'CD', 'AL'].map((initials) => ({ page: 1, box: [0, 0, 9, 9] as const, initials }))
  expect(linesOf(summarise([page(1, 595, 842)], [], { own: [], byEye })).join(' ')).toContain('3 figures that no tie proves (AL 2, CD 1)')
})
