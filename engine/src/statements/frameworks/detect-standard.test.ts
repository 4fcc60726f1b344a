import { describe, expect, test } from 'vitest'
import { pageFromText } from '../../testing/page-from-text.ts'
import { detectStandard } from './detect-standard.ts'

describe('detectStandard', () => {
  test.each([
    ['prepared in accordance with UK-adopted International Accounting Standards (IFRS) and the Companies Act 2006', 'IFRS'],
    ['prepared in accordance with FRS 102 and the Companies Act 2006', 'UK_GAAP'],
    ['Annual report on Form 10-K, prepared under U.S. GAAP; ASU 2023-07 was adopted', 'US_GAAP'],
    ['The accounts were prepared in accordance with the micro-entity provisions', 'UK_GAAP'],
    ['exempt from audit under section 477 of the Companies Act 2006', 'UK_GAAP'],
    ['with Part 15 of the Companies Act 2006 relating to small companies. IFRS 16 was adopted', 'IFRS'],
    ['prepared under Section 1A of Financial Reporting Standard 102', 'UK_GAAP'],
    ['in accordance with HKFRSs; HKAS 1 was amended', 'IFRS'],
    ['Australian Accounting Standards, AASB 16', 'IFRS'],
    ['Singapore Financial Reporting Standards: FRS 102 Share-based Payment, FRS 103, FRS 105', null],
    ['Total assets 1,234', null],
  ])('%s: %s', (text, standard) => {
    expect(detectStandard([pageFromText(text)])).toBe(standard)
  })
})
