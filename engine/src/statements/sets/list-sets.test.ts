import { describe, expect, test } from 'vitest'
import type { FinancialDocument } from '../../model/document.ts'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listSets } from './list-sets.ts'
import { nameStatement } from '../../model/name-statement.ts'

const balance = (title: string, head: string, figures: readonly string[]): string => `
${head}
${title}
                                      ${figures[0]}
Fixed assets                          ${figures[1]}
Current assets                        ${figures[2]}
Total assets                          ${figures[3]}
Creditors                             ${figures[2]}
Capital and reserves                  ${figures[1]}
Total equity and liabilities          ${figures[3]}
`
const two = ['   2025       2024', '16,440     15,912', ' 7,310      6,918', '23,750     22,830']

const read = (...pages: readonly string[]): FinancialDocument => readDocument(pagesFromText(pages.join('==========\n')))
const named = (document: FinancialDocument): string[] =>
  document.statements.filter(({ kind }) => kind !== 'note').map((statement) => nameStatement(document, statement))

describe('the sets of statements in a document', () => {
  test('one set needs no name', () => {
    const document = read(balance('Company balance sheet', 'Orbell Limited', two))
    expect(listSets(document).map(({ of }) => of)).toEqual(['reporting-entity'])
    expect(named(document)).toEqual(['balance sheet'])
  })

  test('a group and its parent are two', () => {
    const document = read(
      balance('Consolidated balance sheet', 'Orbell Group Limited', two),
      balance('Company balance sheet', 'Orbell Group Limited', two),
    )
    expect(listSets(document).map(({ of }) => of)).toEqual(['reporting-entity', 'company'])
    expect(named(document)).toEqual(['group balance sheet', 'company balance sheet'])
  })

  test('columns of a group and its parent in one table are two', () => {
    const wide = [
      '  Group                Company\n                                       2025       2024       2025       2024',
      '16,440     15,912      9,440      8,912',
      ' 7,310      6,918      3,310      2,918',
      '23,750     22,830     12,750     11,830',
    ]
    const document = read(balance('Balance sheets', 'Orbell Limited', wide))
    const [statement] = document.statements
    const sets = listSets(document)
    expect(sets.map(({ of }) => of)).toEqual(['reporting-entity', 'company'])
    expect(sets.map(({ columnsOf }) => (statement === undefined ? [] : columnsOf(statement).length))).toEqual([2, 2])
  })

  test('another company that heads its own balance sheet is a set; its name alone on another statement is not', () => {
    const own = [
      balance('Balance sheets', 'Orbell Corporation', two),
      balance('Balance sheets', 'Orbell Corporation', two),
      balance('Balance sheets', 'Orbell Corporation', two),
    ]
    const document = read(...own, balance('Balance sheets', 'Larkmont Power Company', two))
    expect(listSets(document).map(({ of, name }) => [of, name])).toEqual([
      ['reporting-entity', null],
      ['other', 'Larkmont Power Company'],
    ])
    expect(named(document).at(-1)).toBe('balance sheet of Larkmont Power Company')
    const income = `
Larkmont Power Company
Statements of income
                                         2025       2024
Revenue                                16,440     15,912
Cost of sales                         (7,310)    (6,918)
Gross profit                            9,130      8,994
Operating expenses                    (2,000)    (1,900)
Net income                              7,130      7,094
`
    expect(listSets(read(...own, income)).map(({ of }) => of)).toEqual(['reporting-entity'])
  })
})
