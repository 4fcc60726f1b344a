import { expect, test } from 'vitest'
import { pageFromText } from '../testing/page-from-text.ts'
import { readLines } from './lines.ts'
import { readTables } from './tables.ts'

/** Labels of the rows under a rule. */
function ruledRows(text: string): string[] {
  const page = pageFromText(text)
  return readTables(1, readLines(page), page.rules).flatMap(({ rows }) => rows.flatMap(({ label, ruled }) => (ruled ? [label] : [])))
}

test('a rule above the figures separates a row', () => {
  expect(
    ruledRows(`
Wages              400      380
Pensions            40       38
                 -----    -----
Staff              440      418
Rent               120      115
                 -----    -----
Overheads          560      533`),
  ).toEqual(['Staff', 'Overheads'])
})

test('a double rule closes what is above it and opens nothing', () => {
  expect(
    ruledRows(`
Wages              400      380
Pensions            40       38
                 -----    -----
Staff              440      418
                 =====    =====
Rent               120      115
Repairs             10       12`),
  ).toEqual(['Staff'])
})

test('neither a rule under a heading nor one above a single column of two makes a total', () => {
  expect(
    ruledRows(`
                  2025     2024
                 -----    -----
Wages              400      380
Pensions            40       38
                 -----
Staff              440      418`),
  ).toEqual([])
})

test('the rules of a grid mean nothing', () => {
  expect(
    ruledRows(`
Wages              400      380
                 -----    -----
Pensions            40       38
                 -----    -----
Staff              440      418
                 -----    -----
Rent               120      115`),
  ).toEqual([])
})
