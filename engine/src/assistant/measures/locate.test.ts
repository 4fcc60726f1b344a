import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { answerQuestion } from '../answer-question.ts'

const document = readDocument(
  pagesFromText(`
Example Bank plc
Consolidated income statement for the year ended 31 December 2025
                                              2025      2024
                                                £m        £m
Interest income                              3,000     2,700
Other revenue                                  600       500
Total revenue                                3,600     3,200
Provisions for credit losses                   400       300
Staff costs                                  1,900     1,800
Profit before tax                            1,300     1,100
Income tax provision                           325       275
Profit for the year                            975       825
==========
Example Bank plc
What a share earned without items that do not recur, for the year ended 31 December 2025
                                              2025      2024
Revenue                                       3.60      3.20
Staff costs                                   1.90      1.80
Restructuring charges                         0.24      0.15
Income tax provision                          0.33      0.28
Profit for the year                           0.98      0.83
`),
)
const known = { stage: 'done', file: 'bank.pdf', document, text: '', points: [], checklist: [], cautions: [] } as const
const lead = (question: string) => /\*\*(.+?)\*\*/.exec(answerQuestion(question, known).content)?.[1]

test('a provision for loans is not tax', () => {
  expect(lead('What was the effective tax rate in 2025?')).toBe('25.0%')
})

test('a per-share figure is not given as an amount of the statement', () => {
  expect(lead('What were restructuring costs in 2025? Answer in millions.')).not.toBe('0.24 million')
})
