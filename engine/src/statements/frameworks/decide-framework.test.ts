import { expect, test } from 'vitest'
import { pageFromText } from '../../testing/page-from-text.ts'
import type { Standard } from '../../model/profile.ts'
import { decideFramework } from './decide-framework.ts'
import { findStatedStandard } from './find-stated-standard.ts'

function decide(text: string, chosen?: Standard | null) {
  const pages = [pageFromText(text)]
  return decideFramework(pages, findStatedStandard(pages), chosen)
}

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
  expect(decide(text)).toMatchObject({ value, sure })
})

test('a reader decides against what a document says, or that there is to be none', () => {
  expect(decide(us, 'IFRS')).toMatchObject({ value: 'IFRS', sure: 'inferred' })
  expect(decide(us, null).value).toBeNull()
})
