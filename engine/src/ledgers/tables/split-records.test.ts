import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTexts } from './row.ts'
import { RecordSplitter } from './split-records.ts'

function split(chunks: readonly string[], delimiter: ',' | ';' | '\t' = ',', lineEnd: '\n' | '\r' = '\n'): string[][] {
  const rows: string[][] = []
  const splitter = new RecordSplitter({ delimiter, lineEnd }, (row) => rows.push(listTexts(row)))
  for (const chunk of chunks) splitter.push(chunk)
  splitter.end()
  return rows
}

describe('RecordSplitter', () => {
  test.each([
    [
      'lines that end either way',
      'a,b\r\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a last line without an end', 'a,b', [['a', 'b']]],
    ['empty cells and lines', 'a,,\n\n,b', [['a', '', ''], [''], ['', 'b']]],
    ['a delimiter and a line end in a quoted cell', '"a,b\nc",d\n', [['a,b\nc', 'd']]],
    ['doubled quotation marks', '"say ""no""",1', [['say "no"', '1']]],
    [
      'quotation marks inside a cell',
      '3" pipe,5\nb,6',
      [
        ['3" pipe', '5'],
        ['b', '6'],
      ],
    ],
    ['spaces around quotation marks', ' "a" , "b"\n', [['a', 'b']]],
    ['letters after a quoted cell', '"a"b,c', [['ab', 'c']]],
  ])('splits %s', (_, text, rows) => expect(split([text])).toEqual(rows))

  test('lines of an old Macintosh end with a carriage return', () => {
    expect(split(['a;b\rc;d\r'], ';', '\r')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('a quotation mark that is never closed is named by its row', () => {
    expect(() => split(['a,b\n"c,d\ne,f\n'])).toThrow('A quotation mark that opens in row 2 is never closed.')
  })

  test('any cells come back, in whichever chunks the text comes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', ';', ' ', 'é') }).map((text) => text.trim())
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (cells, size) => {
        const text = cells.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',') + '\n').join('')
        const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
        expect(split(chunks)).toEqual(cells)
      }),
    )
  })
})
