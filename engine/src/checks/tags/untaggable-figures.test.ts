import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listUntaggable } from './untaggable-figures.ts'

const textsOf = (pages: string) => [...listUntaggable(readDocument(pagesFromText(pages)))].map(({ text }) => text)

test('page numbers, numbers of notes and zeros need no tag, small amounts do', () => {
  expect(
    textsOf(`Harbour Trust
Contents

                                                     Page
Balance sheet                                        2
Notes to the financial statements                    3       4
====
Harbour Trust
Balance sheet as at 31 October 2020

                               Notes                2020          2019
                                                       £             £
Fixed assets
Tangible assets                  2                70,345        61,232
Investments                      4                40,000        40,000
Stocks                           5                10,000        10,000
Transfers between funds                                3            (3)
Grants                                                 0         1,250
Net assets                                       120,348       112,479
FUNDS                                                                3
Unrestricted funds                                120,348       112,479
TOTAL FUNDS                                       120,348       112,479

                                                      56
====
Notes to the financial statements

1. Accounting policies

The accounts are prepared under the historical cost convention.

2. Tangible assets

The trust owns one building.

3. Funds

All funds are unrestricted.

4. Investments

The investments are listed.

5. Stocks

The stocks are books.
`).toSorted(),
  ).toEqual(['0', '2', '3', '3', '4', '56'])
})
