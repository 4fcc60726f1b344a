import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraph, run, table, wordFile } from '../../testing/word-file.ts'
import { readHtml } from '../html/read-html.ts'
import { readWord } from '../word/read-word.ts'
import { embedFaces } from './faces.ts'
import { paginate, type PrintedPage } from './paginate.ts'

const faces = embedFaces(await PDFDocument.create())
const print = (body: string, parts = {}): PrintedPage[] => paginate(readWord(wordFile(body, parts)), faces)
const textsOf = ({ marks }: PrintedPage) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
const linesOf = (page: PrintedPage) => textsOf(page).map(({ text }) => text.trim())

const word = fc.stringMatching(/^[a-z]{1,12}$/)
const figure = fc.integer({ min: 0, max: 99_999_999 }).map((value) => value.toLocaleString('en-GB'))
const tables = fc.record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 40 }) }).chain(({ columns, rows }) =>
  fc.array(
    fc.tuple(
      fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ')),
      fc.array(figure, { minLength: columns, maxLength: columns }),
    ),
    {
      minLength: rows,
      maxLength: rows,
    },
  ),
)

test('every word of a table is printed once, within its page, and none over another', () => {
  fc.assert(
    fc.property(tables, fc.array(fc.integer({ min: 200, max: 4_000 }), { minLength: 7, maxLength: 7 }), (rows, widths) => {
      const cells = rows.map(([caption, figures]) => [caption, ...figures])
      const pages = print(table(cells, widths.slice(0, cells[0]?.length)))
      const printed = pages.flatMap(linesOf).join(' ').split(/\s+/)
      expect(printed.toSorted()).toEqual(cells.flat().join(' ').split(' ').toSorted())
      for (const page of pages) {
        const texts = textsOf(page).toSorted((one, other) => Math.round(one.y) - Math.round(other.y) || one.x - other.x)
        const outside = texts.filter(({ x, y, width }) => x < 0 || x + width > page.width + 0.1 || y > page.height)
        const over = texts.filter((one, at) => {
          const next = texts[at + 1]
          return next !== undefined && Math.round(next.y) === Math.round(one.y) && next.x < one.x + one.width - 0.1
        })
        expect([outside, over]).toEqual([[], []])
      }
    }),
    { numRuns: 10 },
  )
})

test('figures end at the same place in a column, and at their tab stop', () => {
  const stops = '<w:tabs><w:tab w:val="right" w:pos="6000"/></w:tabs>'
  const [page] = print(
    table(
      [
        ['Cash', '9'],
        ['Debtors', '12,345,678'],
      ],
      [3000, 2000],
    ) +
      paragraph('Cash\t9', stops) +
      paragraph('Debtors\t12,345,678', stops),
  )
  const ends =
    page === undefined
      ? []
      : textsOf(page)
          .filter(({ text }) => /\d/.test(text))
          .map(({ x, width }) => Math.round(x + width))
  expect(ends[0]).toBe(ends[1])
  expect(ends.slice(2)).toEqual([372, 372])
})

test('figures that nobody aligned end at the same place; what else is in their column stays', () => {
  const rows = [
    ['Cash', '9', 'see below'],
    ['Debtors', '12,345,678', ')'],
    ['Total', '(3)', '%'],
  ]
  const [page] = print(table(rows, [3000, 2000, 2000]).replaceAll('<w:jc w:val="right"/>', ''))
  const texts = page === undefined ? [] : textsOf(page)
  const ends = texts.filter(({ text }) => /\d/.test(text)).map(({ x, width }) => Math.round(x + width))
  expect(new Set(ends).size).toBe(1)
  const starts = texts.filter(({ text }) => /^(?:see below|\)|%)$/.test(text)).map(({ x }) => Math.round(x))
  expect([starts.length, new Set(starts).size]).toEqual([3, 1])
})

test('a heading is on the page of what follows, and a note on the page that refers to it', () => {
  const lines = Array.from({ length: 55 }, (_, at) => paragraph(`Line ${at}`)).join('')
  const note = `<w:p>${run('Goodwill')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`
  const footnotes = `<w:footnote w:id="1">${paragraph('Restated.')}</w:footnote>`
  const pages = print(`${lines}${paragraph('Heading', '<w:keepNext/><w:spacing w:before="600"/>')}${note}`, { footnotes }).map(linesOf)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toEqual(['Heading', 'Goodwill', '1', '1 Restated.'])
})

test('heading rows are repeated on each page of a table', () => {
  const rows = table([['Year', '2025'], ...Array.from({ length: 90 }, (_, at) => [`Line ${at}`, '1'])], [3000, 2000])
  const pages = print(rows.replace('<w:tr>', '<w:tr><w:trPr><w:tblHeader/></w:trPr>')).map(linesOf)
  expect(pages.map((lines) => lines.slice(0, 2))).toEqual([
    ['Year', '2025'],
    ['Year', '2025'],
  ])
})

test('blank space at the end takes no page', () => {
  expect(print(paragraph('Draft') + paragraph('').repeat(200))).toHaveLength(1)
})

test('a table of HTML that is to be on one page is, and goes on overleaf only where no page holds it', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `<tr><td>Row</td><td>${at + 1}</td></tr>`).join('')
  const linesPerPage = (style: string, rows: number) => {
    const html = `${'<p>Above</p>'.repeat(20)}<table style="${style}">${rowsOf(rows)}</table>`
    return paginate(readHtml(new TextEncoder().encode(html)), faces).map((page) => linesOf(page).filter((text) => text === 'Row').length)
  }
  expect(linesPerPage('', 20)).toEqual([expect.toSatisfy((count: number) => count > 0 && count < 20), expect.any(Number)])
  expect(linesPerPage('break-inside: avoid', 20)).toEqual([0, 20])
  expect(linesPerPage('page-break-inside: avoid', 20)).toEqual([0, 20])
  expect(linesPerPage('break-inside: avoid', 90).reduce((sum, count) => sum + count, 0)).toBe(90)
})

test('a column has the least width that its cells ask for, where there is room', () => {
  const startOf = (minWidth: number) => {
    const style = `<style>table { width: 100% } td { min-width: ${minWidth}px } td:first-child { width: 100% }</style>`
    const html = `<!doctype html>${style}<table><tr><td>Cash</td><td>1</td><td>2</td></tr></table>`
    const [page] = paginate(readHtml(new TextEncoder().encode(html)), faces)
    const [one, two] = ['1', '2'].map((text) => page && textsOf(page).find((mark) => mark.text.trim() === text)?.x)
    return (two ?? 0) - (one ?? 0)
  }
  expect(startOf(0)).toBeLessThan(20)
  expect(startOf(80)).toBeGreaterThanOrEqual(60)
  expect(startOf(4_000)).toBe(startOf(0))
})
