import { daysIn, isLeapYear, toDate, toYear, toYearMonth } from './calendar.ts'
import { toAsciiDigits } from './digits.ts'
import type { ReadText } from './transformation.ts'

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  令: 2018,
  平成: 1988,
  平: 1988,
  昭和: 1925,
  昭: 1925,
  大正: 1911,
  大: 1911,
  明治: 1867,
  明: 1867,
}
const ERA = `(?<era>${Object.keys(ERAS).join('|')})\\s*(?<year>\\d{1,2}|元)`
const YEAR = '(?<year>\\d{4}|\\d{1,2})'

const readCjk =
  (form: RegExp): ReadText =>
  (text) => {
    const { era, year, month, day } = form.exec(toAsciiDigits(text))?.groups ?? {}
    if (year === undefined) return null
    const inEra = year === '元' ? 1 : Number(year)
    const full = era === undefined ? toYear(year) : (ERAS[era] ?? 0) + inEra
    return day === undefined ? toYearMonth(full, Number(month)) : toDate(full, Number(month), Number(day))
  }

export const yearMonthCjk = readCjk(new RegExp(`^${YEAR}\\s*年\\s*(?<month>\\d{1,2})\\s*月$`))
export const yearMonthDayCjk = readCjk(new RegExp(`^${YEAR}\\s*年\\s*(?<month>\\d{1,2})\\s*月\\s*(?<day>\\d{1,2})\\s*日$`))
export const eraYearMonthJp = readCjk(new RegExp(`^${ERA}\\s*年\\s*(?<month>\\d{1,2})\\s*月$`))
export const eraYearMonthDayJp = readCjk(new RegExp(`^${ERA}\\s*年\\s*(?<month>\\d{1,2})\\s*月\\s*(?<day>\\d{1,2})\\s*日$`))

const HINDI_MONTHS = ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']
const HINDI_MONTH = `(?<month>${HINDI_MONTHS.join('|')})`
const HINDI_YEAR = '(?<year>\\d{4}|\\d{2})'
/** Looked for first: without it, each month in a text would be tried with all that follows it. */
const DAY_AND_YEAR = '(?=\\d{1,2}\\D+(?:\\d{4}|\\d{2})$)'

const readHindi =
  (form: RegExp): ReadText =>
  (text) => {
    const { year, month, day } = form.exec(toAsciiDigits(text))?.groups ?? {}
    if (year === undefined || month === undefined) return null
    const number = /^\d/.test(month) ? Number(month) : HINDI_MONTHS.indexOf(month) + 1
    return day === undefined ? toYearMonth(toYear(year), number) : toDate(toYear(year), number, Number(day))
  }

export const monthYearHindi = readHindi(new RegExp(`^${HINDI_MONTH}\\D+${HINDI_YEAR}$`))
export const dayMonthYearHindi = readHindi(new RegExp(`^${DAY_AND_YEAR}(?<day>\\d{1,2})\\D+${HINDI_MONTH}\\D+${HINDI_YEAR}$`))
const inDigits = readHindi(new RegExp(`^(?<day>\\d{1,2})\\D+(?<month>\\d{1,2})\\D+${HINDI_YEAR}$`))
/** The third registry takes months in digits too. */
export const dayMonthYearHindi3: ReadText = (text) => dayMonthYearHindi(text) ?? inDigits(text)

/** Months of the Indian national calendar (Saka), by what their spellings have in common. */
const SAKA_MONTHS = [
  /C\S*ait|चैत्र/,
  /Vai|वैशाख|बैसाख/,
  /Jy|ज्येष्ठ/,
  /dha|ḍha|आषाढ/,
  /vana|vaṇa|श्रावण|सावन/,
  /Bh\S+dra|Proṣṭhapada|भाद्रपद|भादो/,
  /in|आश्विन/,
  /K\S+rti|कार्तिक/,
  /M\S+rga|Agra|मार्गशीर्ष|अगहन/,
  /Pau|पौष/,
  /M\S+gh|माघ/,
  /Ph\S+lg|फाल्गुन/,
]
/** The day of the Gregorian year on which each month begins, as month and day; the last two are in the next year. */
const SAKA_STARTS: readonly (readonly [month: number, day: number])[] = [
  [3, 22],
  [4, 21],
  [5, 22],
  [6, 22],
  [7, 23],
  [8, 23],
  [9, 23],
  [10, 23],
  [11, 22],
  [12, 22],
  [1, 21],
  [2, 20],
]
const SAKA_DATE = /^(?<day>\d{1,2})\D(?<between>\D+)\D(?<year>\d{4}|\d{2})$/
/** The longest spelling of a month has some 15 characters. Some patterns of months take a time that is the square of the length. */
const MAX_SAKA_MONTH = 60
const SAKA_TO_GREGORIAN = 78

/** A day of the Indian national calendar, which began in the year 78. */
export const dayMonthYearSaka: ReadText = (text) => {
  const { day: dayText, between = '', year: yearText } = SAKA_DATE.exec(toAsciiDigits(text))?.groups ?? {}
  const name = /\S+/.exec(between)?.[0] ?? ''
  const index = name.length > MAX_SAKA_MONTH ? -1 : SAKA_MONTHS.findIndex((spelling) => spelling.test(name))
  const start = SAKA_STARTS[index]
  if (start === undefined || yearText === undefined) return null
  const day = Number(dayText)
  // Two digits are of the hundred years that began with 11 Pausha 1921.
  const saka =
    yearText.length === 4
      ? Number(yearText)
      : Number(yearText) + (yearText > '21' || (yearText === '21' && index >= 9 && day >= 11) ? 1900 : 2000)
  const year = saka + SAKA_TO_GREGORIAN
  const isLeap = isLeapYear(year)
  const length = index === 0 ? (isLeap ? 31 : 30) : index <= 5 ? 31 : 30
  if (day < 1 || day > length) return null
  return addDays(year + (index >= 10 ? 1 : 0), start[0], start[1] - (index === 0 && isLeap ? 1 : 0) + day - 1)
}

function addDays(year: number, month: number, day: number): string | null {
  const length = daysIn(year, month)
  if (day <= length) return toDate(year, month, day)
  return month === 12 ? toDate(year + 1, 1, day - length) : toDate(year, month + 1, day - length)
}
