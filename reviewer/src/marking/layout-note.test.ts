import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Finding, Tie } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { describeBriefly } from '../wording/describe-finding.ts'
import { layoutNote } from './layout-note.ts'
import { toTypeface } from './typeface.ts'

const document = await PDFDocument.create()
const faces = {
  plain: toTypeface(await document.embedFont(StandardFonts.Helvetica)),
  bold: toTypeface(await document.embedFont(StandardFonts.HelveticaBold)),
}

const finding = (more: Partial<Finding>): Finding => ({
  id: 'x',
  check: 'ARI-06',
  severity: 'error',
  title: 'Stock does not add up',
  detail: '',
  page: 4,
  ties: ['t4.1'],
  evidence: [{ page: 4, text: '27,860', role: 'total', box: [0, 0, 9, 9] }],
  ...more,
})

const tie = (expected: string, actual: string, difference: string): Tie => ({
  id: 't4.1',
  check: 'ARI-06',
  kind: 'sum',
  state: 'difference',
  claim: '',
  expected,
  actual,
  difference,
  terms: [{ page: 4, text: actual, role: 'total', sign: -1, label: '', box: [0, 0, 9, 9] }],
})

const shapesOf = (of: Finding, ...ties: readonly Tie[]) =>
  layoutNote(faces, { number: 7, heading: `7 · ${of.check}`, entries: describeBriefly({ number: 7, finding: of, ties }, 4) }, 1, 15)
const words = (shape: ReturnType<typeof shapesOf>[number] | undefined) => shape?.lines.map(({ text }) => text)

test('a note has ever narrower shapes; the last has only its number', () => {
  const shapes = shapesOf(finding({ cause: 'transposition' }), tie('28760', '27,860', '-900'))
  expect(words(shapes[0])).toEqual(['7 · ARI-06', 'sum', '28,760', 'printed', '27,860', 'out by', '900', 'Two digits swapped?'])
  for (const [index, { width }] of shapes.entries()) expect(width).toBeLessThan(shapes[index - 1]?.width ?? Infinity)
  expect(words(shapes.at(-1))).toEqual(['7'])
})

test('no text in a note extends beyond its edge', () => {
  for (const { width, height, size, lines } of shapesOf(finding({}), tie('123456789012', '1', '123456789011'))) {
    for (const { text, x, y, bold } of lines) {
      const face = bold ? faces.bold : faces.plain
      expect(x + face.width(text, size)).toBeLessThanOrEqual(width)
      expect(y).toBeLessThan(height)
      expect(x).toBeGreaterThan(0)
    }
  }
})

test('a long note is truncated and refers to the full text', () => {
  const [widest] = shapesOf(finding({ evidence: [], title: 'Not found: '.padEnd(600, 'a note on what is not there ') }))
  expect(widest?.lines.length).toBeLessThan(10)
  expect(widest?.lines.at(-1)?.text).toBe('… page 15')
})
