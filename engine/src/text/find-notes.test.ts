import { describe, expect, test } from 'vitest'
import type { TextLine } from '../model/document.ts'
import { findNotes, noteAt } from './find-notes.ts'

/** Pages of plain lines, 12 points apart. */
const pages = (...texts: readonly string[][]): TextLine[][] =>
  texts.map((lines, p) => lines.map((text, i): TextLine => ({ page: p + 1, y: 12 * i, height: 10, text, box: [0, 0, 1, 1], words: [] })))

const found = (...texts: readonly string[][]) =>
  findNotes(pages(...texts)).map(({ number, title, page, lastPage }) => [number, title, page, lastPage])

describe('findNotes', () => {
  test('finds headings by their rising numbers, however they are punctuated', () => {
    expect(found(['1 Accounting policies', 'Words.'], ['2. TURNOVER', 'Words.', 'Note 3 – Staff costs'], ['4) Taxation'])).toEqual([
      ['1', 'Accounting policies', 1, 2],
      ['2', 'TURNOVER', 2, 2],
      ['3', 'Staff costs', 2, 3],
      ['4', 'Taxation', 3, 3],
    ])
  })

  test('a contents list, a sentence and a row of figures are not headings', () => {
    const contents = ['1 Accounting policies 7', '2 Turnover ........ 8', '3 Staff costs 9']
    const body = ['1 Accounting policies', '2 The company was sold.', '2 Turnover', '3 Vessels 1,204 988', '3 Staff costs']
    expect(found(contents, body).map(([number, , page]) => [number, page])).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 2],
    ])
  })

  test('the end of a sentence that begins with a number is not a heading', () => {
    const body = [
      '1 Accounting policies',
      'Words.',
      'The lease of the workshop may be ended by either party within',
      '2 Years of the date of signing',
      '',
      '2 Turnover',
    ]
    expect(found(body, ['3 Staff costs']).map(([, title]) => title)).toEqual(['Accounting policies', 'Turnover', 'Staff costs'])
  })

  test('numbered lines in a row are a list', () => {
    const list = ['1 Privacy policy', '2 Safety policy', '3 Volunteers', '4 Risk management', '5 Complaints', 'Words.']
    const body = ['1 Accounting policies', 'Words.', '2 Turnover', 'Words.', '3 Staff costs']
    expect(found(list, body).map(([number, , page]) => [number, page])).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 2],
    ])
  })

  test('an address is not a heading, and the notes end where the next part of the report begins', () => {
    const address = ['1 Station Road', 'London']
    const body = ['1 Accounting policies', '2 Turnover', '3 Staff costs']
    const report = ['Ashgrove Lantern plc', 'Independent auditor’s report', '1 Opinion']
    const notes = findNotes(pages(address, body, ['Words.'], report, ['Words.']))
    expect(notes.map(({ number, page, lastPage }) => [number, page, lastPage])).toEqual([
      ['1', 2, 2],
      ['2', 2, 2],
      ['3', 2, 3],
    ])
    expect([noteAt(notes, 3, 0), noteAt(notes, 4, 0), noteAt(notes, 5, 0)]).toEqual(['3', undefined, undefined])
  })

  test('the years of its table may be beside a heading, and the number between the lines of one', () => {
    expect(found(['1 Policies', '2 Debtors 2025 2024', '3 Creditors 2025 2024']).map(([, title]) => title)).toEqual([
      'Policies',
      'Debtors',
      'Creditors',
    ])
    const line = (text: string, y: number): TextLine => ({ page: 1, y, height: 10, text, box: [0, 0, 1, 1], words: [] })
    const page = [
      line('1. Policies', 0),
      line('2. Debtors', 20),
      line('CREDITORS DUE AFTER MORE THAN ONE', 40),
      line('3.', 46),
      line('YEAR', 52),
    ]
    expect(findNotes([page]).map(({ number, title, y }) => [number, title, y])).toEqual([
      ['1', 'Policies', 0],
      ['2', 'Debtors', 20],
      ['3', 'CREDITORS DUE AFTER MORE THAN ONE', 40],
    ])
  })

  test('a note that continues overleaf begins once', () => {
    expect(found(['1 Policies', '2 Leases', '3 Tax'], ['3 Tax (continued)', '4 Debtors'])).toHaveLength(4)
  })

  test('a running footer with the number of its page is no heading', () => {
    const footer = (page: number) => `${page} Annual Report of the Group`
    expect(
      found(['1 Policies', footer(8)], ['2 Leases', footer(9)], ['3 Tax', footer(10)], ['Words.', footer(11)]).map(([number]) => number),
    ).toEqual(['1', '2', '3'])
  })

  test('headings on pages of their own outweigh a list of them on one page', () => {
    const list = ['1 Policies', '2 Turnover', '3 Tax', '4 Debtors']
    const pagesOf = found(list, ['2 Turnover'], ['3 Tax'], ['4 Debtors']).map(([number, , page]) => [number, page])
    expect(pagesOf.slice(1)).toEqual([
      ['2', 2],
      ['3', 3],
      ['4', 4],
    ])
  })

  test('two missing headings are passed over, three are not', () => {
    expect(found(['1 Policies', '2 Leases', '5 Tax']).map(([number]) => number)).toEqual(['1', '2', '5'])
    expect(found(['1 Policies', '2 Leases', '3 Stock', '7 Tax']).map(([number]) => number)).toEqual(['1', '2', '3'])
  })

  test('two numbered lines alone are not notes', () => {
    expect(found(['1 Strategy', '2 People'])).toEqual([])
  })
})

test('a place belongs to the note with the last heading before it', () => {
  const notes = findNotes(pages(['1 Policies', 'Words', '2 Leases'], ['Words', '3 Tax']))
  expect([noteAt(notes, 1, 12), noteAt(notes, 1, 30), noteAt(notes, 2, 0), noteAt(notes, 2, 20)]).toEqual(['1', '2', '2', '3'])
})
