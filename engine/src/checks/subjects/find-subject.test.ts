import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { readEntity } from '../reporting-entity.ts'
import { findSubject } from './find-subject.ts'

const read = (note: string) =>
  readEntity(
    readDocument(
      pagesFromText(`Rowanmere Minerals Limited
Balance sheet at 31 December 2025
                                      2025          2024
                                         £             £
Investments                         41,300        38,200
Cash at bank                        12,700        15,100
Total assets                        54,000        53,300
Creditors                           (4,600)       (5,200)
Net assets                          49,400        48,100
=====
Notes to the financial statements

1. Accounting policies
The statements are prepared under the historical cost convention.

2. Investments
${note}

3. Approval
The board approved the statements.
`),
      'UK_GAAP',
    ),
  )

test.each([
  ['At the year end Ferngate Limited, an associate of the company, owed £4,000.', 'associates', 'words'],
  ['Ferngate Limited is considered to be an associated undertaking.', 'associates', 'words'],
  ['The company has no interest in associates.', 'associates', 'none'],
  ['Prices of these shares are associated with the market.', 'associates', 'none'],
  ['The company holds all shares of its dormant subsidiary.', 'subsidiaries', 'words'],
  ['The company is a subsidiary of Ferngate plc.', 'subsidiaries', 'none'],
] as const)('%s %s: %s', (note, name, as) => {
  expect(findSubject(read(note), name).as).toBe(as)
})

test('the mention in a note is named with its place', () => {
  const { why } = findSubject(read('Ferngate Limited is considered to be an associated undertaking.'), 'associates')
  expect(why).toBe('the mention of associates or joint ventures in note 2, page 2')
})
