import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { answerQuestion } from '../answer-question.ts'
import { checkFigures } from '../grounding/check-figures.ts'
import type { Known } from '../known.ts'

const pages = pagesFromText(`
Example Limited
Five years in figures
Consolidated income statement for the year ended 31 December 2025
                                              2025      2024
                                             £'000     £'000
Revenue                                      1,577     1,420
Gross profit                                   577       520
Operating profit                               220       190
==========
Example Limited
Discussion of results and outlook of the company
==========
Discussion of results and outlook of the company, continued
==========
Discussion of results and outlook of the company, continued
==========
Discussion of results and outlook of the company, continued
==========
Discussion of results and outlook of the company, continued
==========
Discussion of results and outlook of the company, continued
==========
Example Limited
Consolidated income statement for the year ended 31 December 2025
                                              2025      2024
                                             £'000     £'000
Revenue                                      1,577     1,420
Cost of sales                               (1,000)     (900)
Gross profit                                   577       520
Administrative expenses                       (357)     (330)
Operating profit                               220       190
Interest expense                               (20)      (15)
Profit before tax                              200       175
Tax                                            (50)      (45)
Profit for the year                            150       130
==========
Example Limited
Consolidated balance sheet as at 31 December 2025
                                              2025      2024
                                             £'000     £'000
Acquired intangible assets, net                 90        80
Accounts receivable                            250       230
Cash at bank                                   160       140
Total assets                                   500       450
Creditors: due within one year                (210)     (190)
Loans and other borrowings, current            (40)       (30)
Loans and other borrowings, non-current        (60)       (70)
Net assets                                     190       160
==========
Example Limited
Consolidated cash flow statement for the year ended 31 December 2025
                                              2025      2024
                                             £'000     £'000
Profit for the year                            150       130
Depreciation                                    30        25
Changes in working capital
Increase in receivables                        (20)      (10)
Net cash provided by operating activities      160       145
Interest paid                                  (18)      (14)
Purchase of equipment                          (95)      (80)
Acquisitions, net of cash acquired             (12)       (8)
Net cash used in investing activities         (107)      (88)
==========
Notes to the financial statements

3 Segments
                                              2025      2024
                                             £'000     £'000
Norway (including Svalbard)                    700       640
Chile                                          877       780
Total revenue                                1,577     1,420

4 Equipment
                                              2025      2024
                                             £'000     £'000
Norway                                         210       190
Chile                                          130       120
Total equipment                                340       310

5 Inventories
                                              2025      2024
                                             £'000     £'000
Raw materials                                   31        28
Finished goods                                  44        39
Total inventories                               75        67

6 Rent
                                              2025      2024
                                             £'000     £'000
Estimate of the interest within rent expense     4         3
Estimate of the interest within hire charges     2         2
Total estimates                                  6         5

Rent expense was £27 thousand and £25 thousand for 2025 and 2024, respectively, all of it for offices.
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

const ask = (question: string) => answerQuestion(question, known)
/** The figure that an answer leads with, and the page that it cites first. */
const lead = (question: string): string => {
  const { content, citations } = ask(question)
  return `${/\*\*(.+?)\*\*/.exec(content)?.[1] ?? ''}, page ${citations[0]?.page ?? 0}`
}

describe('the line that is meant', () => {
  test.each([
    // The accounts themselves, not an extract of them.
    ['What was revenue in 2025?', '1,577, page 8'],
    ['What was the gross margin in 2025?', '36.6%, page 8'],
    // The total below the rows says what they are.
    ['How much revenue came from Norway in 2025?', '700, page 11'],
    ['What was the equipment in Norway in 2025?', '210, page 11'],
    // A part shown in a note, not the total on the face of the statement.
    ['How much finished goods inventory was held in 2024?', '39, page 11'],
    // The cash paid, not the charge.
    ['How much interest did the company pay in 2025?', '18, page 10'],
    ['How much cash did operating activities generate?', '160, page 10'],
    ['What did the company pay for acquisitions in 2025?', '12, page 10'],
    // Parts that no line adds up.
    ['What were total borrowings in 2025?', '100 thousand, page 9'],
    // Synonyms of the same line, but not the "other" remainder.
    ['What were total current liabilities in 2025?', '210, page 9'],
    ['What was the net asset figure in 2024?', '160, page 9'],
    ['How much did trade receivables grow?', '20, page 9'],
    ['What were intangible assets in 2024?', '80, page 9'],
    // Years and entities, as people write them.
    ['What was profit after tax in FY24?', '130 thousand, page 8'],
    ['What was the cash balance at year-end 2025?', '160, page 9'],
    // The outright statement, not a row with a longer name.
    ['What was rent expense in 2024?', '£25 thousand, page 11'],
  ])('%s', (question, expected) => {
    const { content, worked = [] } = ask(question)
    expect(lead(question), content).toBe(expected)
    expect(checkFigures(content, known, { figures: worked, asked: [question] })).toEqual([])
  })

  test('is not one that shares a word with what the draft does not show', () => {
    expect(ask('What was basic earnings per share?').content).not.toMatch(/\*\*/)
    expect(ask('What were staff costs in 2025?').content).not.toMatch(/\*\*/)
  })

  test('gives a change in both ways', () => {
    expect(ask('What was the year-over-year change in revenue?').content).toContain('**11.1%**, or **157 thousand**')
  })
})
