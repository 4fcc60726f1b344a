import { expect, test } from 'vitest'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

interface Words {
  readonly audit?: string
  readonly policies?: string
  readonly investments?: string
  readonly creditors?: string
}

/** A company of the Companies Act whose words are only where the test puts them. */
function accounts({ audit = '', policies = '', investments = '', creditors = '' }: Words): string {
  return `Tarnbeck Foundry Limited
Directors’ report for the year ended 31 December 2025
The directors present their report under the Companies Act 2006.
=====
Independent auditor’s report to the members of Tarnbeck Foundry Limited
We have audited the financial statements under the Companies Act 2006.
${audit}
=====
Independent auditor’s report to the members of Tarnbeck Foundry Limited
Our opinion is that they give a true and fair view under the Companies Act 2006.
=====
Tarnbeck Foundry Limited
Balance sheet at 31 December 2025
                                      2025          2024
                                     £’000         £’000
Investments                            413           382
Cash at bank                           127           151
Total assets                           540           533
Amounts owed to group undertakings     (46)          (52)
Net assets                             494           481
=====
Notes to the financial statements

1. Accounting policies
The statements are prepared under FRS 102 and the historical cost convention.
${policies}

2. Investments
The investments are shares of other companies.
${investments}

3. Creditors
The creditors are due within one year.
${creditors}
`
}

const answer = (check: string, words: Words) =>
  reviewDocument(pagesFromText(accounts(words)), { standard: 'UK_GAAP' }).answers.find((item) => item.check === check)

test('the audit report is no evidence of a disclosure of the company', () => {
  const parent = 'The parent company is Ferngate plc.'
  expect(answer('DSC-08', { policies: parent })).toMatchObject({ state: 'met' })
  expect(answer('DSC-08', { audit: parent })).toMatchObject({
    state: 'for-a-person',
    reason: expect.stringContaining(
      'mentioned only in the audit report or in a note about something else: the parent or controlling party',
    ),
  })
})

test('the country of an investee is not that of the company', () => {
  const investments = 'The country of incorporation of Ferngate Inc is Canada.'
  const policies = 'The company is a private company incorporated in England.'
  expect(answer('DSC-33', { investments, policies })?.reason).toContain('the country of incorporation or registration: note 1, page 5')
  expect(answer('DSC-33', { investments })?.reason).not.toContain('the country of incorporation or registration')
})

test('social security among the creditors is no analysis of employee costs', () => {
  const creditors = 'Social security costs of the quarter were unpaid.'
  expect(answer('DSC-12', { creditors })?.reason).not.toContain('note 3')
  expect(answer('DSC-12', { policies: creditors })?.reason).toContain('the analysis of employee costs: note 1, page 5')
})

test('a policy on pensions does not say how many directors accrue them', () => {
  const pensions = 'Benefits accrue to employees and two directors under a pension scheme.'
  const what = 'the number of directors accruing pension benefits: note'
  expect(answer('DSC-10', { creditors: pensions })?.reason).toContain(what)
  expect(answer('DSC-10', { policies: pensions })?.reason).not.toContain(what)
})
