import { expect, test } from 'vitest'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

/** What the checklist says of going concern for statements whose income statement ends with this line. */
function answerWith(line: string, policy = 'The directors consider that the going concern basis is appropriate.'): string | undefined {
  const pages = pagesFromText(`Consolidated income statement
for the year ended 31 December 2025
                                      2025          2024
                                     £’000         £’000
Revenue                                400           340
Cost of sales                         (300)         (343)
Gross profit                           100            (3)
Administrative expenses               (306)         (330)
${line}
=====
Consolidated statement of financial position
at 31 December 2025
                                      2025          2024
                                     £’000         £’000
Inventories                            100           200
Cash and cash equivalents              400           500
Total assets                           500           700
Trade and other payables              (200)         (194)
Total liabilities                     (200)         (194)
Net assets                             300           506
Share capital                          300           506
Total equity                           300           506
=====
Notes to the financial statements

1. Going concern

${policy}
`)
  return reviewDocument(pages, { standard: 'IFRS' }).answers.find(({ check }) => check === 'DSC-05')?.reason
}

test.each([
  ['Loss after taxation                   (206)         (333)', 'a loss of (206) (page 1)'],
  ['Loss for the financial year           (206)         (333)', 'a loss of (206) (page 1)'],
  ['Profit for the year                    206           333', 'no loss and no net liabilities were found'],
  ['Equity holders of the parent          (206)         (333)', 'the result for the year or the net assets could not be read'],
])('%s: %s', (line, says) => {
  expect(answerWith(line)).toContain(says)
})

const MENTIONED = 'a material uncertainty is mentioned on page 3'
const DENIED = 'page 3 says that there is no material uncertainty'

test.each([
  ['The accounts are on the going concern basis. A material uncertainty exists that may cast significant doubt on it.', MENTIONED],
  ['These conditions do not change the going concern basis, but indicate a material uncertainty.', MENTIONED],
  ['On going concern, there is no material uncertainty other than the one over the new loan.', MENTIONED],
  ['On going concern, we have not identified any material uncertainties that may cast significant doubt.', DENIED],
  ['The going concern basis is used. There is no material uncertainty.', DENIED],
  ['There were no events or conditions that cast significant doubt on the going concern basis.', DENIED],
  ['On going concern, auditors conclude whether a material uncertainty exists.', 'no material uncertainty is disclosed'],
])('%s', (policy, says) => {
  expect(answerWith('Profit for the year                    206           333', policy)).toContain(says)
})
