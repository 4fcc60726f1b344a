import { expect, test } from 'vitest'
import { pageFromText } from '../../testing/page-from-text.ts'
import { decideFramework } from './decide-framework.ts'

const us = 'prepared in conformity with accounting principles generally accepted in the United States of America'
const japan =
  'prepared in conformity with accounting principles generally accepted in Japan, which differ from International Financial Reporting Standards'

test.each([
  [us, 'US_GAAP', 'stated'],
  // A statement of compliance says more than mentions do.
  [`${us}. IAS 1 IAS 2 IAS 7 IFRS 9 IFRS 15`, 'US_GAAP', 'inferred'],
  ['IFRS 15 and IFRS 16 are discussed', 'IFRS', 'inferred'],
  [japan, null, 'unsure'],
  ['prepared in accordance with Ind AS. IFRS 9 is discussed', null, 'unsure'],
  ['Total assets 1,234', null, 'unsure'],
])('%s: %s', (text, value, sure) => {
  expect(decideFramework([pageFromText(text)])).toMatchObject({ value, sure })
})

test('a reader decides against what a document says, or that there is to be none', () => {
  expect(decideFramework([pageFromText(us)], 'IFRS')).toMatchObject({ value: 'IFRS', sure: 'inferred' })
  expect(decideFramework([pageFromText(us)], null).value).toBeNull()
})
