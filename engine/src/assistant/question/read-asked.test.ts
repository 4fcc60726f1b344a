import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { answerQuestion } from '../answer-question.ts'
import { readAsked } from './read-asked.ts'

const document = readDocument(
  pagesFromText(`
Example Corporation
Consolidated balance sheets
(in millions)
                                                    December 31,  December 31,
                                                            2025          2024
Cash and cash equivalents                                    410           390
Accounts receivable, net                                     205           190
Total current assets                                         615           580
Property and equipment, at cost                              900           860
Accumulated depreciation                                    (300)         (270)
Net property and equipment                                   600           590
Total assets                                               1,215         1,170
Accounts payable                                             120           115
Operating lease liabilities, current                          30            28
Total current liabilities                                    150           143
Long-term operating lease liabilities                         95           101
Long-term debt                                               270           280
Treasury stock                                               (40)          (35)
Total shareholders’ equity                                   700           646
Total liabilities and shareholders’ equity                 1,215         1,170
==========
Example Corporation
Consolidated statements of income for the years ended December 31, 2025 and 2024
(in millions)
                                                            2025          2024
Revenue                                                    1,800         1,700
Total costs and expenses                                   1,500         1,450
Income before income taxes                                   300           250
Provision for income taxes                                    75            62
Consolidated net income                                      225           188
Consolidated net income attributable to Example              210           175
==========
Notes to consolidated financial statements

Note 1 Income taxes
                                                            2025          2024
Deferred tax assets                                          140           130
Less: valuation allowance                                    (45)          (38)
Deferred tax assets, net of valuation allowance               95            92

A reconciliation of gross unrecognized tax benefits is as follows:
                                                            2025          2024
Balance at January 1                                          52            47
Additions                                                      9             5
Balance at December 31                                        61            52

Cash paid during the year for:
                                                            2025          2024
Interest                                                      111           112
Income taxes, net of refunds                                  168           170
`),
)
const known = { stage: 'done', file: 'example.pdf', document, text: '', points: [], checklist: [], cautions: [] } as const
const lead = (question: string): string | undefined => /\*\*(.+?)\*\*/.exec(answerQuestion(question, known).content)?.[1]

describe('an amount that a question names', () => {
  test.each([
    ['What was the valuation allowance on deferred tax assets at the end of fiscal 2025, in USD millions?', '45'],
    ['What was gross unrecognized tax benefits at the end of fiscal 2025, in USD millions?', '61'],
    ['What was income taxes paid in fiscal 2025, in USD millions?', '168 million'],
    ['What was the provision for income taxes in fiscal 2025, in USD millions?', '75 million'],
    ['What was the total operating lease liability at the end of fiscal 2025, in USD millions?', '125 million'],
    ['What was property and equipment, net at the end of fiscal 2025, in USD millions?', '600 million'],
    ['What was net income in fiscal 2025, in USD millions?', '210 million'],
  ])('%s', (question, figure) => {
    expect(lead(question), answerQuestion(question, known).content).toBe(figure)
  })

  test.each([
    'What was gross profit in fiscal 2025, in USD millions?',
    'What was inventory at the end of fiscal 2025, in USD millions?',
    'What was cost of sales in fiscal 2025, in USD millions?',
  ])('is not replaced by another line: %s', (question) => {
    expect(lead(question), answerQuestion(question, known).content).toBeUndefined()
  })

  test('is read from the whole name, with the concept that the name says', () => {
    expect(readAsked('how much are creditors due within one year')?.concepts).toEqual(['current-liabilities'])
    expect(readAsked('what was cash generated from operations')?.concepts[0]).toBe('cash-generated-from-operations')
    expect(readAsked('what was the valuation allowance on deferred tax assets')).toBeNull()
  })
})
