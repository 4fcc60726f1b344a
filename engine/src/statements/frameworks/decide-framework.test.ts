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
const exempt = 'IFRS 7, IFRS 13 and IAS 7'
const parent = 'Its parent, Tansy Global Ltd, prepares consolidated statements in accordance with IFRS'

test.each([
  [us, 'US_GAAP', 'stated'],
  // A statement of compliance says more than mentions do.
  [`${us}. IAS 1 IAS 2 IAS 7 IFRS 9 IFRS 15`, 'US_GAAP', 'inferred'],
  // The parent's standard is not the subsidiary's; a group has its own, whatever the parent alone is prepared with.
  [`prepared in accordance with FRS 101. ${exempt}. ${parent}`, 'UK_GAAP', 'inferred'],
  [
    `The parent company statements are in accordance with FRS 101. The consolidated statements are in accordance with ${exempt}`,
    'IFRS',
    'inferred',
  ],
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
