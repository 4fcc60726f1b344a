import { describe, expect, test } from 'vitest'
import { transform } from '../transform.ts'
import { registries } from './registry.ts'

const IXT = 'http://www.xbrl.org/inlineXBRL/transformation/'
const NAMESPACES = {
  1: `${IXT}2010-04-20`,
  2: `${IXT}2011-07-31`,
  3: `${IXT}2015-02-26`,
  4: `${IXT}2020-02-12`,
  5: `${IXT}2022-02-16`,
  sec: 'http://www.sec.gov/inlineXBRL/transformation/2015-08-31',
}

/** What a rule of a registry makes of a text; "none" if it does not take it. */
function read(registry: keyof typeof NAMESPACES, name: string, text: string): string {
  const value = transform(text, { text: name, name: { namespace: NAMESPACES[registry], name } })
  if (typeof value === 'string') return value
  return value.kind === 'value-unreadable' ? 'none' : value.kind
}

describe('registry 1', () => {
  test.each([
    ['numcommadot', '1,234,567.89', '1234567.89'],
    ['numcommadot', ' 12 ', '12'],
    ['numcommadot', '1,23', 'none'],
    ['numcommadot', '-5', 'none'],
    ['numdotcomma', '1.234,50', '1234.5'],
    ['numcomma', '1234,5', '1234.5'],
    ['numspacedot', '1 234.50', '1234.5'],
    ['numspacecomma', '1\u00A0234,5', '1234.5'],
    ['numdash', '-', '0'],
    ['numdash', '–', 'none'],
    ['dateslasheu', '31/12/2025', '2025-12-31'],
    ['dateslasheu', '31/02/2025', 'none'],
    ['dateslashus', '12/31/25', '2025-12-31'],
    ['datedoteu', '1.2.2025', '2025-02-01'],
    ['datedotus', '1.2.2025', '2025-01-02'],
    ['datelonguk', '31 December 2025', '2025-12-31'],
    ['datelonguk', '31 DECEMBER 2025', 'none'],
    ['datelonguk', '31 Dec 2025', 'none'],
    ['dateshortuk', '1 Feb 25', '2025-02-01'],
    ['datelongus', 'December 31, 2025', '2025-12-31'],
    ['dateshortus', 'Feb 29, 2024', '2024-02-29'],
    ['datelongdaymonthuk', '5 April', '--04-05'],
    ['dateshortmonthdayus', 'Apr 5', '--04-05'],
    ['dateslashdaymontheu', '5/4', '--04-05'],
    ['dateslashmonthdayus', '4/5', '--04-05'],
    ['datelongmonthyear', 'April 2025', '2025-04'],
    ['dateshortyearmonth', '2025 Apr', '2025-04'],
  ])('%s of %j is %j', (name, text, value) => expect(read(1, name, text)).toBe(value))
})

describe('registries 2 and 3', () => {
  test.each([
    ['numdotdecimal', '1 234 567.5', '1234567.5'],
    ['numdotdecimal', '1234567', '1234567'],
    ['numdotdecimal', '.5', 'none'],
    ['numcommadecimal', '1.234,56', '1234.56'],
    ['numunitdecimal', '12 pounds 5 pence', '12.05'],
    ['numunitdecimal', '1,234円５銭', '1234.05'],
    ['zerodash', '—', '0'],
    ['zerodash', '0', 'none'],
    ['booleantrue', 'anything', 'true'],
    ['nocontent', 'anything', ''],
    ['datedaymonthyear', '31.12.2025', '2025-12-31'],
    ['datemonthdayyear', '12-31-25', '2025-12-31'],
    ['datedaymonthyearen', '31st of DECEMBER, 2025', '2025-12-31'],
    ['datedaymonthyearen', '31 december 2025', 'none'],
    ['datemonthdayyearen', 'Dec 31, 2025', '2025-12-31'],
    ['datemonthdayen', 'June 30th', '--06-30'],
    ['datedaymonthen', '29 Feb', '--02-29'],
    ['datedaymonth', '30.2', 'none'],
    ['datemonthyearen', 'December 2025', '2025-12'],
    ['dateyearmonthdaycjk', '２０２５年 3月 31日', '2025-03-31'],
    ['dateerayearmonthdayjp', '令和元年5月1日', '2019-05-01'],
    ['dateerayearmonthjp', '平成30年12月', '2018-12'],
    ['datedaymonthyeardk', '31. december 2025', '2025-12-31'],
    ['dateyearmonthday', '2025-3-1', '2025-03-01'],
    ['datedaymonthyearin', '३१ दिसंबर २०२५', '2025-12-31'],
    ['datemonthyearin', 'मार्च 2025', '2025-03'],
    ['calindaymonthyear', '11 Pausha 1921', '2000-01-01'],
    ['calindaymonthyear', '1 Chaitra 1946', '2024-03-21'],
    ['numdotdecimalin', '12,34,567.50', '1234567.5'],
    ['numunitdecimalin', '1,00,000 rupees 5 paise', '100000.05'],
  ])('%s of %j is %j', (name, text, value) => expect(read(3, name, text)).toBe(value))
})

describe('registries 4 and 5', () => {
  test.each([
    ['num-dot-decimal', '.5', '0.5'],
    ['num-dot-decimal', '1, 234', '1234'],
    ['num-dot-decimal', ',', 'none'],
    ['num-comma-decimal', '1.234,50', '1234.5'],
    ['num-dot-decimal-apos', '1’234.50', '1234.5'],
    ['num-comma-decimal-apos', "1'234,5", '1234.5'],
    ['num-unit-decimal-apos', "1'234 Fr. 50 Rp.", '1234.5'],
    ['fixed-zero', 'no', '0'],
    ['fixed-true', 'x'.repeat(5000), 'true'],
    ['fixed-empty', 'x', ''],
    ['date-day-monthname-year-de', '31. März 2025', '2025-03-31'],
    ['date-day-monthname-year-fr', '1er août 2025', '2025-08-01'],
    ['date-day-monthname-year-el', '31 Δεκεμβρίου 2025', '2025-12-31'],
    ['date-day-monthname-year-bg', '31 май 2025 г.', '2025-05-31'],
    ['date-day-monthname-year-cs', '30. června 2025', '2025-06-30'],
    ['date-day-monthname-year-cs', '31. července 2025', '2025-07-31'],
    ['date-day-monthname-year-cs', '30. říjen 2025', 'none'],
    ['date-monthname-year-cs', 'říjen 2025', '2025-10'],
    ['date-day-monthname-year-da', '31. März 2025', 'none'],
    ['date-day-monthname-year-pl', '31 grudnia 2025 r.', '2025-12-31'],
    ['date-day-monthname-year-fi', '31. joulukuuta 2025', '2025-12-31'],
    ['date-day-monthname-year-sv', '31 december 2025', '2025-12-31'],
    ['date-day-monthname-year-cy', '31 Rhagfyr 2025', '2025-12-31'],
    ['date-day-monthname-lv', '31. maijs', '--05-31'],
    ['date-year-monthname-day-hu', '2025. december 31.', 'none'],
    ['date-year-monthname-day-hu', '2025. december 31', '2025-12-31'],
    ['date-year-monthname-day-lt', '2025 m. gruodžio 31 d.', '2025-12-31'],
    ['date-year-day-monthname-lv', '2025. gada 31. decembris', '2025-12-31'],
    ['date-monthname-year-it', 'dicembre 2025', '2025-12'],
    ['date-day-monthroman-year', '31 XII 2025', '2025-12-31'],
    ['date-day-monthroman', '1.iv', '--04-01'],
    ['date-day-month-year', '३१/१२/२०२५', '2025-12-31'],
    ['date-year-month', '2025/12', '2025-12'],
    ['date-monthname-day-year-en', 'January 31, 2025', '2025-01-31'],
    ['date-ind-day-monthname-year-hi', '1 चैत्र 1946', '2024-03-21'],
    ['numdotdecimal', '1', 'format-unknown'],
    ['constructor', '1', 'format-unknown'],
  ])('%s of %j is %j', (name, text, value) => expect(read(5, name, text)).toBe(value))
})

describe('the registry of the SEC', () => {
  test.each([
    ['boolballotbox', '☒', 'true'],
    ['boolballotbox', '☐', 'false'],
    ['yesnoballotbox', '☑', 'Yes'],
    ['boolballotbox', 'x', 'none'],
    ['numwordsen', 'no', '0'],
    ['numwordsen', 'Two hundred and fifty-one thousand, six', '251006'],
    ['numwordsen', 'nineteen hundred', '1900'],
    ['numwordsen', 'one thousand and one', '1001'],
    ['numwordsen', 'and one', 'none'],
    ['numwordsen', 'thousand', 'none'],
    ['numwordsen', 'two thousand million', 'none'],
    ['numwordsen', '', 'none'],
    ['durwordsen', 'Five years, three months and two days', 'P5Y3M2D'],
    ['durwordsen', 'ninety days', 'P90D'],
    ['durwordsen', '18 months', 'P18M'],
    ['durwordsen', 'no years', 'P0D'],
    ['durwordsen', 'soon', 'none'],
    ['duryear', '10', 'P10Y'],
    ['duryear', '0.5', 'P0Y6M'],
    ['duryear', '2.3', 'P2Y3M18D'],
    ['duryear', '-1.25', '-P1Y3M'],
    ['durmonth', '0', 'P0M'],
    ['durweek', '1.5', 'P10D'],
    ['durday', '1.5', 'P1DT12H'],
    ['durhour', '36', 'PT36H'],
    ['datequarterend', 'Q2 2025', '2025-06-30'],
    ['datequarterend', '2025 fourth quarter', '2025-12-31'],
    ['datequarterend', 'the first quarter of 2024', '2024-03-31'],
    ['numinf', 'unlimited', 'INF'],
    ['countrynameen', 'The United Kingdom', 'GB'],
    ['countrynameen', 'Côte d’Ivoire', 'CI'],
    ['countrynameen', 'Atlantis', 'none'],
    ['countrynameen', '', 'none'],
    ['stateprovnameen', 'New York', 'NY'],
    ['edgarprovcountryen', 'Ontario, Canada', 'A6'],
    ['exchnameen', 'The Nasdaq Stock Market LLC', 'NASDAQ'],
    ['exchnameen', 'New York Stock Exchange', 'NYSE'],
    ['entityfilercategoryen', 'Large accelerated filer', 'Large Accelerated Filer'],
    ['entityfilercategoryen', 'Non-accelerated Filer', 'Non-accelerated Filer'],
  ])('%s of %j is %j', (name, text, value) => expect(read('sec', name, text)).toBe(value))
})

test('every rule answers any text in no time', () => {
  const long = [' ', '1', 'a', '-', ',', '1 jan', 'janv', '年1', 'one '].map((part) => part.repeat(1000 / part.length))
  const started = performance.now()
  for (const [namespace, rules] of registries)
    for (const name of Object.keys(rules))
      for (const text of [...long, ...long.map((one) => `1 ${one}`)]) transform(text, { text: name, name: { namespace, name } })
  expect(performance.now() - started).toBeLessThan(5000)
})
