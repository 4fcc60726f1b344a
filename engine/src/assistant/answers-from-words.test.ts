import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { answerQuestion } from './answer-question.ts'
import type { Known } from './known.ts'

/** A small report as they are written: much of it says in words what a table might show. */
const pages = pagesFromText(`
Wrenfield plc
Contents
                                              Page
Item 1. Business review                          2
Item 1A. Risk factors of the business           25
Item 2. Properties                              38
Item 3. Legal proceedings                       42
==========
Wrenfield plc
Directors
During the year Ariana reported revenue of £177 million at its mine in the north of the country.
                                Board       Remuneration Committee
                                meetings    meetings
O Green                         8           2
P Norridge                      8           1
==========
Wrenfield plc
Balance sheet as at 31 December 2025
                                              2025      2024
                                             £'000     £'000
Investments                                    150       120
Total non-current assets                       150       120
Trade debtors                                  250       230
Total current assets                           250       230
Total current liabilities                      (90)      (80)
Net assets                                     310       270
==========
Wrenfield plc
Notes to the financial statements
Year ended 31 December 2025
1 Payroll
The average number of employees during the year was NIL.
2 Contingent liabilities
There were no contingent liabilities at 31 December 2025.
3 Earnings per share
The basic earnings per share of the year were 12 pence on the weighted average of shares in issue.
`)
const known: Known = {
  stage: 'done',
  file: 'draft.pdf',
  document: readDocument(pages),
  text: '',
  points: [],
  checklist: [],
  cautions: [],
}
const say = (question: string, given: Known = known): string => answerQuestion(question, given).content

describe('what the draft says in words', () => {
  test.each([
    ['contingent liabilities', /no contingent liabilities at 31 December 2025/],
    ['What was the EPS?', /basic earnings per share/],
    ['How many employees are there?', /^- \*\*NIL\*\*: “.*The average number of employees/],
  ])('is quoted: %s', (question, expected) => {
    expect(say(question)).toMatch(expected)
  })

  test('of another company is not the figure of this one', () => {
    expect(say('What was revenue?')).not.toContain('**')
    expect(say('What was the revenue of Ariana?')).toContain('**£177 million**')
  })
})

test('page numbers and meetings are no amounts', () => {
  expect(say('What are the risk factors?')).not.toMatch(/\*\*/)
  expect(say('directors remuneration')).not.toMatch(/\*\*/)
})

test('net current assets that no line shows are worked out', () => {
  expect(say('net current assets')).toContain('**160 thousand**: 250 − 90')
})

test('a term that the draft does not mention is explained, as the glossary’s and not the draft’s', () => {
  expect(say('What is goodwill?')).toMatch(/^I found nothing about that in the draft\. In general:\n\n\*\*Goodwill\*\*/)
  expect(say('What were the dodos?')).not.toContain('In general')
})

test('a page with no point on it is described', () => {
  expect(say('What is on page 3?')).toMatch(/^Nothing is flagged on page 3\.\n\nPage 3\. It contains the balance sheet\..*“Trade debtors”/s)
  expect(say('page 3')).toMatch(/^Page 3\./)
})

test('in a text without pages, lines that say more than the question come first', () => {
  const text = ['Directors', 'Directors', 'The directors are A Quill and B Penn.'].join('\n')
  const answer = say('Who are the directors?', { ...known, stage: 'none', document: null, points: null, text })
  expect(answer).toContain('A Quill and B Penn')
  expect(answer).not.toContain('“Directors”')
  // The text may be that of a PDF: nobody need have pasted it.
  expect(answer).not.toContain('pasted')
})

test('a change is of the line that is named, however the question is put', () => {
  for (const question of ['What changed in trade debtors?', 'What was the increase in trade debtors?'])
    expect(say(question)).toMatch(/^“Trade debtors” rose by \*\*20\*\*/)
})

test('a charity has no operating profit to work out from one of its totals of costs', () => {
  const charity = readDocument(
    pagesFromText(`
Wrenfield Trust
Registered charity number 1064606
Statement of financial activities for the year ended 31 December 2025
                                              2025      2024
                                             £'000     £'000
Donations and legacies                         900       800
Total income                                   900       800
Raising funds                                  200       180
Total expenditure on charitable activities     500       480
Net income                                     200       140
Depreciation and amortisation                   30        20
`),
  )
  expect(charity.profile.charity).toBe(true)
  expect(say('What is EBITDA?', { ...known, document: charity })).not.toMatch(/430|\*\*\d/)
})

test('the unit beside the heading of a column is no part of the name of a figure, possessive or not', () => {
  const document = readDocument(
    pagesFromText(`
Wrenfield plc
Notes to the financial statements
4 Business combinations
                              Book value      Fair value
                              £000’s          £000’s
Receivables acquired          469             455
Goodwill                      120             110
`),
  )
  expect(say('Receivables acquired', { ...known, document })).toMatch(/“Receivables acquired, Book value” was/)
})
