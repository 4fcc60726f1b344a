import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { listPageNumberFigures } from './page-number-figures.ts'

const pageNumbersOf = (text: string) => [...listPageNumberFigures(readDocument(pagesFromText(text)))].map((figure) => figure.text)

/** Lines such as "label: 12 34", their figures below one another. */
function rows(...lines: readonly string[]): string {
  const pad = (line: string) => {
    const [label = '', figures = ''] = line.split(': ')
    return (
      label.padEnd(50) +
      figures
        .split(' ')
        .map((figure) => figure.padStart(10))
        .join('')
    )
  }
  return lines.map(pad).join('\n')
}

test('the numbers of a table of contents refer to pages', () => {
  expect(pageNumbersOf(`Contents\n${rows('Company information: 2', 'Strategic report: 3', 'Balance sheet: 12', 'Notes: 14')}`)).toEqual([
    '2',
    '3',
    '12',
    '14',
  ])
})

test('so do those headed as pages, wherever they are', () => {
  const listed = rows(': Page', 'Auditor’s report: 45', 'Balance sheets: 46', 'Notes: 52')
  expect(pageNumbersOf(`The statements are filed as a part of this report:\n${listed}`)).toEqual(['45', '46', '52'])
})

test('ascending amounts are no page numbers, nor are numbers that fall', () => {
  expect(pageNumbersOf(`Bank loans\n${rows('Within one year: 109', 'Between two and five years: 199', 'In total: 308')}`)).toEqual([])
  expect(pageNumbersOf(`Contents\n${rows('Company information: 12', 'Strategic report: 3', 'Balance sheet: 7')}`)).toEqual([])
})

test('amounts in two columns are no page numbers, even beneath contents', () => {
  expect(pageNumbersOf(`Contents\n${rows('Wages: 112 120', 'Pensions: 213 220', 'In total: 325 340')}`)).toEqual([])
})
