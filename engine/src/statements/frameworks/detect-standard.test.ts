import { describe, expect, test } from 'vitest'
import { pageFromText } from '../../testing/page-from-text.ts'
import { detectStandard } from './detect-standard.ts'

describe('detectStandard', () => {
  test.each([
    ['prepared in accordance with UK-adopted International Accounting Standards (IFRS) and the Companies Act 2006', 'IFRS'],
    ['prepared in accordance with FRS 102 and the Companies Act 2006', 'UK_GAAP'],
    ['Annual report on Form 10-K, prepared under U.S. GAAP; ASU 2023-07 was adopted', 'US_GAAP'],
    ['Total assets 1,234', null],
  ])('%s: %s', (text, standard) => {
    expect(detectStandard([pageFromText(text)])).toBe(standard)
  })
})
