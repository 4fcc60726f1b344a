import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

/** The currency of a balance sheet in bare dollars, with a sentence before it. */
const currencyWith = (...given: Parameters<typeof unitWith>): string | undefined => unitWith(...given)?.currency

function unitWith(sentence: string, standard: 'IFRS' | 'US_GAAP' = 'IFRS', unit = "$'000") {
  const pages = pagesFromText(`${sentence}

Balance sheet
At 30 June 2025

                                      2025          2024
${unit.padStart(42)}${unit.padStart(14)}

Cash at bank                        12,345        11,232
Receivables                          4,321         3,987
Total assets                        16,666        15,219
`)
  return readDocument(pages, standard).profile.unit
}

describe('a bare dollar sign', () => {
  test.each([
    ['The statements are presented in Australian dollars.', 'AUD'],
    ['The Group’s presentation currency is the Canadian dollar.', 'CAD'],
    ['All figures are in New Zealand dollars unless otherwise stated.', 'NZD'],
    ['Amounts are expressed in thousands of U.S. dollars.', 'USD'],
    ['These consolidated accounts are stated in HK$.', 'HKD'],
    ['All references to “$” or dollars are to Canadian dollars.', 'CAD'],
    ['Amounts were rounded under ASIC Corporations Instrument 2099/1.', 'AUD'],
    ['Prepared under the Financial Markets Conduct Act 2013.', 'NZD'],
    ['Under the Corporations Act 2001, amounts are presented in US dollars.', 'USD'],
  ])('is that of the document: %s', (sentence, code) => {
    expect(currencyWith(sentence)).toBe(code)
  })

  test.each([
    ['nothing says which', ''],
    ['laws of two countries are named', 'The Corporations Act 2001 and the Financial Markets Conduct Act 2013 apply.'],
    ['an auditor is named', 'The figures in this report have been audited by Audit Partners.'],
    ['the dollars of a subsidiary are named alone', 'The functional currency of the subsidiary is the US dollar.'],
    [
      'two are named alike',
      'The statements are presented in Australian dollars. Amounts for overseas readers are presented in US dollars.',
    ],
  ])('is of no country where %s', (_, sentence) => {
    expect(currencyWith(sentence)).toBeUndefined()
  })

  test('is American in American documents, unless they say otherwise', () => {
    expect(currencyWith('', 'US_GAAP')).toBe('USD')
    expect(currencyWith('ANNUAL REPORT ON FORM 10-K')).toBe('USD')
    expect(currencyWith('The statements are presented in Canadian dollars.', 'US_GAAP')).toBe('CAD')
    expect(currencyWith('Its directors report under the Corporations Act 2001.', 'US_GAAP')).toBe('AUD')
  })

  test('is meant by a scale alone in the report of a domestic registrant, and only there', () => {
    expect(currencyWith('ANNUAL REPORT ON FORM 10-K', 'US_GAAP', 'thousands')).toBe('USD')
    expect(unitWith('ANNUAL REPORT ON FORM 10-K', 'US_GAAP', 'thousands')?.text).toBe('in thousands of US dollars')
    expect(unitWith('The statements are presented in Canadian dollars.', 'IFRS', 'thousands of $')?.text).toBe('in thousands (CAD)')
    expect(currencyWith('Annual report', 'US_GAAP', 'thousands')).toBeUndefined()
    expect(currencyWith('ANNUAL REPORT ON FORM 10-K. Amounts are presented in Canadian dollars.', 'US_GAAP', 'thousands')).toBeUndefined()
    expect(currencyWith('ANNUAL REPORT ON FORM 10-K', 'US_GAAP', '€ thousands')).toBe('EUR')
  })
})
