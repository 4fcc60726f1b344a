import { expect, test } from 'vitest'
import { reviewDocument } from '../review.ts'
import { pagesFromText } from '../testing/page-from-text.ts'

/** Accounts of a small company with a balance sheet and notes, and this sentence below the balance sheet. */
const review = (sentence: string) =>
  reviewDocument(
    pagesFromText(`Harrow Lane Joinery Limited
Balance sheet
at 30 June 2024
                                          2024          2023
                                             £             £
Current assets
Stocks                                  24,312        21,870
Cash at bank and in hand                 8,204         6,119
                                        32,516        27,989
Creditors                               (9,871)      (11,034)
Net assets                              22,645        16,955

Capital and reserves
Called up share capital                    100           100
Profit and loss account                 22,545        16,855
Shareholders’ funds                     22,645        16,955

${sentence}
=====
Notes to the accounts

1. Accounting policies

The accounts are prepared under FRS 102 section 1A and the historical cost convention. The company was formed under the
Companies Act 2006.

2. Stocks

Stocks are measured at the lower of cost and net realisable value.

3. Creditors

Creditors are due within one year.
`),
  )

const employees = ({ answers }: ReturnType<typeof review>) => answers.find(({ check }) => check === 'DSC-12')
const asked = ({ findings }: ReturnType<typeof review>) => findings.filter(({ check }) => check === 'DSC-12').length

test.each([
  'The profit and loss account has not been delivered to the Registrar of Companies.',
  'In accordance with section 444 of the Companies Act 2006, the income statement has not been delivered.',
  'The company has opted not to file the statement of income and retained earnings.',
  'The accounts have been delivered in accordance with the provisions applicable to companies subject to the small companies regime.',
])('accounts that say they leave out the income statement lack none: %s', (sentence) => {
  const filleted = review(sentence)
  expect(filleted.limits.unrecognised).toEqual([])
  expect(employees(filleted)?.state).toBe('for-a-person')
  expect(asked(filleted)).toBe(0)
})

test('without such a statement it is missing, and so is the average number of employees', () => {
  const full = review('Approved by the board on 3 September 2024.')
  expect(full.limits.unrecognised).toEqual(['income statement'])
  expect(employees(full)?.state).toBe('not-met')
  expect(asked(full)).toBe(1)
})
