import { describe, expect, test } from 'vitest'
import { pageFromText } from '../../testing/page-from-text.ts'
import { chooseStandard } from './choose-standard.ts'
import { findStatedStandard } from './find-stated-standard.ts'

const ifrs = 'prepared in accordance with UK-adopted International Accounting Standards and the Companies Act 2006'
const uk = 'These statements have been prepared in compliance with Financial Reporting Standard 102, “FRS 102”'
const us = 'prepared in conformity with accounting principles generally accepted in the United States of America'

describe('findStatedStandard', () => {
  test.each([
    [ifrs, 'IFRS'],
    ['comply with IFRS as issued by the IASB', 'IFRS'],
    [uk, 'UK_GAAP'],
    ['in accordance with United Kingdom Accounting Standards, including FRS 102', 'UK_GAAP'],
    [us, 'US_GAAP'],
    ['in accordance with U.S. generally accepted accounting principles (“U.S. GAAP”)', 'US_GAAP'],
  ])('%s: %s', (text, standard) => {
    expect(findStatedStandard([pageFromText('Contents'), { ...pageFromText(text), number: 2 }])).toEqual({ standard, page: 2 })
  })

  test.each([
    ['no statement of compliance', 'IFRS 16 and IAS 36 are discussed'],
    ['auditing standards', 'in accordance with International Standards on Auditing (UK). IFRS 16 was adopted'],
    ['two standards', `${uk}. Its parent’s statements are ${ifrs}`],
    ['a statement that the other words contradict', `${us}. IAS 1 IAS 2 IAS 7 IFRS 9 IFRS 15`],
  ])('is null in doubt: %s', (_what, text) => {
    expect(findStatedStandard([pageFromText(text)])).toBeNull()
  })
})

test('text made to be slow is read before the test times out', () => {
  const slow = pageFromText(`in accordance with ${'A.'.repeat(2_000)} `.repeat(20))
  expect(findStatedStandard([slow])).toBeNull()
})

describe('chooseStandard', () => {
  const pages = [pageFromText(ifrs)]

  test("a review follows the document's own standard until someone has decided against it", () => {
    expect(chooseStandard(pages, 'UK_GAAP', null)).toBe('IFRS')
    expect(chooseStandard(pages, 'UK_GAAP', 'IFRS')).toBe('UK_GAAP')
    // It was decided about another document.
    expect(chooseStandard(pages, 'UK_GAAP', 'US_GAAP')).toBe('IFRS')
  })

  test('a document that does not say is reviewed by the chosen standard', () => {
    expect(chooseStandard([pageFromText('Total assets 1,234')], 'UK_GAAP', null)).toBe('UK_GAAP')
  })
})
