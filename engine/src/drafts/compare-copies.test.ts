import { expect, test } from 'vitest'
import { reviewDocument } from '../review.ts'
import { pagesFromText } from '../testing/page-from-text.ts'

const COMPANY = 'Meridor Packaging Limited'
const heading = `${COMPANY}
Balance sheet as at 31 December 2025

                                      2025          2024
                                         £             £`
const assets = `Fixed assets                       120,345       111,232
Stocks                              23,456        21,098
Debtors                             52,345        51,232
Cash at bank                        12,111        10,003`
const liabilities = `Creditors                          (45,781)      (40,119)
Provisions for liabilities          (3,200)       (2,900)
Net assets                         159,276       150,546`
const policies = `1. Accounting policies

The company makes boxes and packaging for food in its two factories.
Stocks are stated at the lower of cost and estimated selling price.
Debtors are measured at the transaction price, less any impairment.`
const employees = `2. Employees

The average number of persons employed during the year was 14 (2024: 13).`

/** On three pages, each with the company at its head. */
const signed = pagesFromText(`${heading}
${assets}
${liabilities}
====
${COMPANY}
Notes to the financial statements

${policies}
====
${COMPANY}
Notes to the financial statements (continued)

${employees}
`)
/** The same on two pages: the balance sheet runs over, headings of notes are parted from their numbers, and pages are numbered. */
const printed = (text: (pages: string) => string = (pages) => pages) =>
  pagesFromText(
    text(`${heading}
${assets}
                                         1
====
                                      2025          2024
                                         £             £
${liabilities}

Notes to the financial statements

${policies.replace('1. Accounting policies\n', '1.\n\nAccounting policies')}

${employees}
                                         2
`),
  )

const compare = (copy = printed()) => reviewDocument(signed, { against: copy }).findings.filter(({ check }) => check === 'FIL-06')

test('copies that break pages and lines in other places agree', () => {
  expect(compare()).toEqual([])
  expect(reviewDocument(printed(), { against: signed }).findings.filter(({ check }) => check === 'FIL-06')).toEqual([])
})

test.each([
  ['another figure', '(45,781)', '(45,791)'],
  ['two figures that changed places', '23,456        21,098', '21,098        23,456'],
  ['another number in the text', 'was 14', 'was 15'],
  ['a missing line', /\nProvisions.*/, ''],
  ['a missing sentence', /Debtors are measured.*/, ''],
  ['one word more', 'The company makes', 'The company no longer makes'],
])('%s: one difference', (_, from, to) => {
  expect(compare(printed((text) => text.replace(from, to)))).toHaveLength(1)
})

test('a contents page in spaced letters, with the pages of each part, agrees', () => {
  const contents = `CONTENTS

Balance sheet                        1  - 2
Notes to the financial statements    3  - 8`
  const spaced = (text: string) => text.replace(/[A-Za-z](?=[A-Za-z])/g, '$& ')
  const list = (text: string) => [...pagesFromText(text), ...signed.map((page) => ({ ...page, number: page.number + 1 }))]
  expect(reviewDocument(list(contents), { against: list(spaced(contents)) }).findings.filter(({ check }) => check === 'FIL-06')).toEqual([])
})
