import { describe, expect, test } from 'vitest'
import { pageFromText } from '../testing/page-from-text.ts'
import { readLines } from './lines.ts'

const linesOf = (text: string, width = 600) =>
  readLines({ ...pageFromText(text), width }).map(({ words }) => words.map(({ text }) => text).join(' '))
/** Two columns of text, the second starting at the sixtieth character. */
const columns = (rows: readonly (readonly [string, string])[]) => rows.map(([left, right]) => left.padEnd(60) + right).join('\n')

describe('readLines', () => {
  const rows = Array.from({ length: 10 }, (_, i): [string, string] => [
    `the left column goes on with its line number ${i} of ten`,
    `the right column goes on with its own line ${i} of ten`,
  ])

  test('a page in two columns is read down the left one and then down the right one', () => {
    expect(linesOf(columns(rows))).toEqual([...rows.map(([left]) => left), ...rows.map(([, right]) => right)])
  })

  test('a title across both columns stays above them', () => {
    const title = 'Report of the directors, which is a title that runs across both of the columns of this page'
    expect(linesOf(`${title}\n${columns(rows)}`).slice(0, 2)).toEqual([title, rows[0]?.[0]])
  })

  test('labels and the figures beside them are one table', () => {
    const table = rows.map(([left], i): [string, string] => [left, `1,${100 + i}      2,${200 + i}      3,${300 + i}`])
    expect(linesOf(columns(table))).toHaveLength(10)
  })

  test('a list of short terms with their meanings is read line by line', () => {
    const list = rows.map(([, right], i): [string, string] => [`Term ${i}`, right])
    expect(linesOf(columns(list))).toHaveLength(10)
  })
})
