import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { cutText, toTypeface, wrapText } from './typeface.ts'

const face = toTypeface(await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica))

test('lines are never too wide and no text is lost', () => {
  const text = 'Depreciation of property, plant and equipment Wertpapierverkaufsprospektgesetz'
  const lines = wrapText(face, text, 8, 60)
  for (const line of lines) expect(face.width(line, 8)).toBeLessThanOrEqual(60)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

test('truncated text ends in an ellipsis within the width', () => {
  const cut = cutText(face, 'Property, plant and equipment', 8, 60)
  expect(cut).toMatch(/^Property.*…$/)
  expect(face.width(cut, 8)).toBeLessThanOrEqual(60)
  expect(cutText(face, 'Cash', 8, 60)).toBe('Cash')
})

test.each([
  ['Łódź', 'ódz'],
  ['−5 ≈ 5', '-5 ~ 5'],
  ['株式会社', '????'],
  ['a b\tc\u0007', 'a b c?'],
])('%s is written with characters of the standard fonts', (text, printed) => {
  const written = Buffer.from(face.encode(text).slice(1, -1), 'hex').toString('latin1')
  expect(written.endsWith(printed)).toBe(true)
})
