import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { answerQuestion } from '../answer-question.ts'

const sheet = (goodwill: string) =>
  readDocument(
    pagesFromText(`
Example Limited
Consolidated balance sheet as at 31 December 2025
                                              2025      2024
                                             £'000     £'000
Non-current assets
Goodwill                                     ${goodwill}       300
Property, plant and equipment                  250       230
                                               550       530
Current assets
Inventories                                    200       180
Cash at bank                                   150       140
                                               350       320
Total assets                                   900       850
Current liabilities
Trade payables                                 210       190
Borrowings                                      40        30
                                               250       220
Non-current liabilities
Borrowings                                     260       270
Provisions                                      50        40
                                               310       310
Total liabilities                              560       530
Equity
Share capital                                  100       100
Retained earnings                              240       220
Total equity                                   340       320
`),
  )

const ask = (question: string, goodwill = '300') =>
  answerQuestion(question, {
    stage: 'done',
    file: 'sheet.pdf',
    document: sheet(goodwill),
    text: '',
    points: [],
    checklist: [],
    cautions: [],
  })

test.each([
  ['What was the largest liability on the balance sheet in 2025?', 'the largest in 2025 was “Borrowings”, **260**'],
  ['What is the largest asset?', 'the largest in 2025 was “Goodwill”, **300**'],
  ['Which is the smallest asset in 2024?', 'the smallest in 2024 was “Cash at bank”, **140**'],
  ['What was the largest current liability?', 'the largest in 2025 was “Trade payables”, **210**'],
  ['What was the biggest non-current liability?', 'the largest in 2025 was “Borrowings”, **260**'],
])('%s', (question, expected) => {
  const { content, citations } = ask(question)
  expect(content).toContain(expected)
  expect(citations.length).toBeGreaterThan(1)
})

test('where the lines found do not add up to the total, none is called the largest', () => {
  expect(ask('What is the largest asset?', '280').content).not.toContain('the largest in')
})

test('what moved most is a different question', () => {
  expect(ask('What was the largest change in assets?').content).not.toContain('the largest in')
})
