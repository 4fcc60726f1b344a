import {
  dayMonthYearHindi,
  dayMonthYearHindi3,
  dayMonthYearSaka,
  eraYearMonthDayJp,
  eraYearMonthJp,
  monthYearHindi,
  yearMonthCjk,
  yearMonthDayCjk,
} from './asian-dates.ts'
import { type Language, LONG_MONTHS, SHORT_MONTHS } from './month-names.ts'
import { namedDate, plainDate } from './named-dates.ts'
import * as numbers from './numbers.ts'
import { type DateParts, numericDate } from './numeric-dates.ts'
import { secTransformations } from './sec/sec-transformations.ts'
import type { Transformation, Transformations } from './transformation.ts'

const NO_DIGITS = '[^0-9]+'

const registry1: Transformations = {
  datedoteu: numericDate('dmy', '\\.'),
  datedotus: numericDate('mdy', '\\.'),
  datelongdaymonthuk: plainDate('dm', LONG_MONTHS),
  datelongmonthdayus: plainDate('md', LONG_MONTHS),
  datelongmonthyear: plainDate('my', LONG_MONTHS),
  datelonguk: plainDate('dmy', LONG_MONTHS),
  datelongus: plainDate('mdy', LONG_MONTHS, ','),
  datelongyearmonth: plainDate('ym', LONG_MONTHS),
  dateshortdaymonthuk: plainDate('dm', SHORT_MONTHS),
  dateshortmonthdayus: plainDate('md', SHORT_MONTHS),
  dateshortmonthyear: plainDate('my', SHORT_MONTHS),
  dateshortuk: plainDate('dmy', SHORT_MONTHS),
  dateshortus: plainDate('mdy', SHORT_MONTHS, ','),
  dateshortyearmonth: plainDate('ym', SHORT_MONTHS),
  dateslashdaymontheu: numericDate('dm', '/'),
  dateslasheu: numericDate('dmy', '/'),
  dateslashmonthdayus: numericDate('md', '/'),
  dateslashus: numericDate('mdy', '/'),
  numcomma: numbers.numComma,
  numcommadot: numbers.numCommaDot,
  numdash: numbers.numDash,
  numdotcomma: numbers.numDotComma,
  numspacecomma: numbers.numSpaceComma,
  numspacedot: numbers.numSpaceDot,
}

const registry2: Transformations = {
  booleanfalse: 'false',
  booleantrue: 'true',
  datedaymonth: numericDate('dm', NO_DIGITS),
  datedaymonthen: namedDate('dm', 'en'),
  datedaymonthyear: numericDate('dmy', NO_DIGITS),
  datedaymonthyearen: namedDate('dmy', 'en'),
  dateerayearmonthdayjp: eraYearMonthDayJp,
  dateerayearmonthjp: eraYearMonthJp,
  datemonthday: numericDate('md', NO_DIGITS, '[A-Za-z]*'),
  datemonthdayen: namedDate('md', 'en'),
  datemonthdayyear: numericDate('mdy', NO_DIGITS),
  datemonthdayyearen: namedDate('mdy', 'en'),
  datemonthyearen: namedDate('my', 'en'),
  dateyearmonthcjk: yearMonthCjk,
  dateyearmonthdaycjk: yearMonthDayCjk,
  dateyearmonthen: namedDate('ym', 'en'),
  nocontent: '',
  numcommadecimal: numbers.numCommaDecimal,
  numdotdecimal: numbers.numDotDecimal,
  numunitdecimal: numbers.numUnitDecimal,
  zerodash: numbers.zeroDash,
}

const registry3: Transformations = {
  ...registry2,
  calindaymonthyear: dayMonthYearSaka,
  datedaymonthdk: namedDate('dm', 'da'),
  datedaymonthyeardk: namedDate('dmy', 'da'),
  datedaymonthyearin: dayMonthYearHindi3,
  datemonthyear: numericDate('my', NO_DIGITS),
  datemonthyeardk: namedDate('my', 'da'),
  datemonthyearin: monthYearHindi,
  dateyearmonthday: numericDate('ymd', NO_DIGITS, '[^0-9]*'),
  numdotdecimalin: numbers.numDotDecimalIn,
  numunitdecimalin: numbers.numUnitDecimalIn,
}

/** The languages of the fourth registry, in each form in which it has them. */
const DAY_FIRST = 'bg cs da de el en es et fi fr hr it nl no pl pt ro sk sl'.split(' ') as Language[]
const namedDates = (parts: DateParts, nameOf: (language: string) => string, languages: readonly Language[]): Transformations =>
  Object.fromEntries(languages.map((language): [string, Transformation] => [nameOf(language), namedDate(parts, language)]))

const registry4: Transformations = {
  ...namedDates('dm', (language) => `date-day-monthname-${language}`, [...DAY_FIRST, 'lv']),
  ...namedDates('dmy', (language) => `date-day-monthname-year-${language}`, DAY_FIRST),
  ...namedDates('my', (language) => `date-monthname-year-${language}`, DAY_FIRST),
  ...namedDates('md', (language) => `date-monthname-day-${language}`, ['en', 'hu', 'lt']),
  ...namedDates('ym', (language) => `date-year-monthname-${language}`, ['en', 'hu', 'lt', 'lv']),
  ...namedDates('ymd', (language) => `date-year-monthname-day-${language}`, ['hu', 'lt']),
  'date-day-month': numericDate('dm', NO_DIGITS),
  'date-day-month-year': numericDate('dmy', NO_DIGITS),
  'date-day-monthname-sv': namedDate('dm', 'da'),
  'date-day-monthname-year-hi': dayMonthYearHindi,
  'date-day-monthname-year-sv': namedDate('dmy', 'da'),
  'date-day-monthroman': namedDate('dm', 'roman'),
  'date-day-monthroman-year': namedDate('dmy', 'roman'),
  'date-ind-day-monthname-year-hi': dayMonthYearSaka,
  'date-monthname-year-cs': namedDate('my', 'csWithoutDay'),
  'date-jpn-era-year-month': eraYearMonthJp,
  'date-jpn-era-year-month-day': eraYearMonthDayJp,
  'date-month-day': numericDate('md', NO_DIGITS, '[A-Za-z]*'),
  'date-month-day-year': numericDate('mdy', NO_DIGITS),
  'date-month-year': numericDate('my', NO_DIGITS),
  'date-monthname-day-year-en': namedDate('mdy', 'en'),
  'date-monthname-year-hi': monthYearHindi,
  'date-monthname-year-sv': namedDate('my', 'da'),
  'date-monthroman-year': namedDate('my', 'roman'),
  'date-year-day-monthname-lv': namedDate('ydm', 'lv'),
  'date-year-month': numericDate('ym', NO_DIGITS, '[^0-9]*'),
  'date-year-month-day': numericDate('ymd', NO_DIGITS, '[^0-9]*'),
  'fixed-empty': '',
  'fixed-false': 'false',
  'fixed-true': 'true',
  'fixed-zero': '0',
  'num-comma-decimal': numbers.numCommaDecimal4,
  'num-dot-decimal': numbers.numDotDecimal4,
  'num-unit-decimal': numbers.numUnitDecimal4,
  numdotdecimalin: numbers.numDotDecimalIn,
}

const registry5: Transformations = {
  ...registry4,
  'date-day-monthname-cy': namedDate('dm', 'cy'),
  'date-day-monthname-year-cy': namedDate('dmy', 'cy'),
  'date-monthname-year-cy': namedDate('my', 'cy'),
  'num-comma-decimal-apos': numbers.numCommaDecimalApos,
  'num-dot-decimal-apos': numbers.numDotDecimalApos,
  'num-unit-decimal-apos': numbers.numUnitDecimalApos,
}

/** The registries of transformation rules by their namespaces: those of XBRL International, and that of the SEC. */
export const registries: ReadonlyMap<string, Transformations> = new Map(
  Object.entries({
    // Before it was a recommendation; documents of 2010 to 2018 still name it.
    'http://www.xbrl.org/2008/inlineXBRL/transformation': registry1,
    'http://www.xbrl.org/inlineXBRL/transformation/2010-04-20': registry1,
    'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31': registry2,
    'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26': registry3,
    'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12': registry4,
    'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16': registry5,
    'http://www.sec.gov/inlineXBRL/transformation/2015-08-31': secTransformations,
  }),
)
