import { describe, expect, test } from 'vitest'
import { pageFromText } from '../testing/page-from-text.ts'
import { readChunks } from './chunks.ts'
import { type Line, readLines } from './lines.ts'
import { settleNumbers } from './number-style.ts'

const linesOf = (...rows: readonly string[]): Line[] => settleNumbers([readLines(pageFromText(rows.join('\n')))]).flat()
const figuresOf = (lines: readonly Line[]) =>
  lines.map((line) => readChunks(line).flatMap(({ figure }) => (figure === undefined ? [] : [`${figure.value}/${figure.decimals}`])))

const SPACED = ['Sales      76 450    71 890', 'Costs     (25 354)  (21 685)', 'Profit     51 096    50 205']

describe('settleNumbers', () => {
  test('groups of digits between spaces are one figure in documents that group so', () => {
    expect(figuresOf(linesOf(...SPACED, 'Assets  1 234 567  12 345,6'))).toEqual([
      ['76450/0', '71890/0'],
      ['-25354/0', '-21685/0'],
      ['51096/0', '50205/0'],
      ['1234567/0', '123456/1'],
    ])
  })

  test('two columns stay two columns, however close', () => {
    expect(figuresOf(linesOf(...SPACED, 'Staff         12  345  678'))[3]).toEqual(['12/0', '345/0', '678/0'])
  })

  test('a document that groups by commas keeps a mark and its figure apart', () => {
    const rows = ['Sales      76,450    71,890', 'Costs     (25,354)  (21,685)', 'Profit     51,096    50,205']
    const registered = Array.from({ length: 5 }, () => 'Company 73 149 230 811')
    expect(
      linesOf(...rows, ...registered)
        .at(-1)
        ?.words.map(({ text }) => text),
    ).toEqual(['Company', '73', '149', '230', '811'])
  })

  test('where a scan has lost commas to spaces, its figures are whole in either form', () => {
    const kept = ['Debtors   11,916    11,916', 'Assets    27,600    12,260', 'Hire     157,009   131,965']
    const lost = ['Bank      15 684       344', 'Due        4 255     7 116', 'Funds     29 828    12 035']
    expect(figuresOf(linesOf(...kept, ...kept, ...lost)).slice(-3)).toEqual([
      ['15684/0', '344/0'],
      ['4255/0', '7116/0'],
      ['29828/0', '12035/0'],
    ])
  })

  test('where commas mark decimals, points group', () => {
    const rows = ['Sales   1.234   1.110', 'Costs     (0,5)     12,25', 'Assets   1.234.567   1.234,5', 'Rate   7,5%   8,25%']
    expect(figuresOf(linesOf(...rows))).toEqual([
      ['1234/0', '1110/0'],
      ['-5/1', '1225/2'],
      ['1234567/0', '12345/1'],
      ['75/1', '825/2'],
    ])
  })

  test('where points mark decimals, a few with three of them stay unchanged', () => {
    const rows = ['Sales   1,234   1,110', 'Rate   1.234   1.110', 'Assets   12,345   11,224']
    expect(figuresOf(linesOf(...rows))[1]).toEqual(['1234/3', '1110/3'])
  })
})
