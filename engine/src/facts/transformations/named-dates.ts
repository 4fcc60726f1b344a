import { type Language, type MonthNames, monthNames } from './month-names.ts'
import { type DateParts, toValue } from './numeric-dates.ts'
import type { ReadText } from './transformation.ts'

const NO_DIGITS = '[^0-9]+'
/** A name that could be the end of other letters follows something else. */
const APART = '[^0-9]*[^0-9\\p{L}]'

/** A date with the name of its month, in a language of registries 2 to 5. */
export function namedDate(parts: DateParts, language: Language): ReadText {
  const names: MonthNames = monthNames[language]
  return readWith(createForm(parts, names), names)
}

/** A date of the first registry: single spaces, and the names as they are listed, with a capital. */
export function plainDate(parts: DateParts, months: string, afterDay = ''): ReadText {
  const names: MonthNames = { months, tail: 0, isCapital: true }
  const groups = { d: `(?<day>\\d{1,2})${afterDay}`, m: `(?<month>${alternativesOf(names)})`, y: '(?<year>\\d{4}|\\d{2})' }
  const form = Array.from(parts, (part) => groups[part as keyof typeof groups]).join(' ')
  return readWith(new RegExp(`^${form}$`, 'iu'), { ...names, isTitle: true })
}

const readWith =
  (form: RegExp, names: MonthNames & { readonly isTitle?: true }): ReadText =>
  (text) => {
    const groups = form.exec(names.hasAccents === true ? fold(text) : text)?.groups
    const written = groups?.['month']
    if (groups === undefined || written === undefined || !isWritten(written, names)) return null
    return toValue(groups['year'], numberOf(written, names), groups['day'])
  }

function createForm(parts: DateParts, names: MonthNames): RegExp {
  const sep = names.isApart === true ? APART : NO_DIGITS
  const month = `(?<month>${alternativesOf(names)})`
  const noLetter = names.isWhole === true ? '(?!\\p{L})' : ''
  const tail = `${noLetter}[^0-9]{0,${names.tail}}`
  const day = '(?<day>\\d{1,2})'
  const year = '(?<year>\\d{4}|\\d{1,2})'
  const ending = names.hasEnding === true ? '[^0-9]*' : ''
  // What follows the month is looked for first: otherwise each month in a text would be tried with all that follows it.
  const anyYear = '(?:[0-9]{4}|[0-9]{1,2})'
  const form: Readonly<Record<DateParts, string>> = {
    dm: `${day}${sep}${month}${tail}`,
    md: `${month}${NO_DIGITS}${day}(?:st|nd|rd|th)?${ending}`,
    dmy: `(?=[0-9]{1,2}${NO_DIGITS}${anyYear}${ending}$)${day}${sep}${month}${noLetter}${NO_DIGITS}${year}${ending}`,
    mdy: `${month}${NO_DIGITS}${day}${NO_DIGITS}${year}`,
    ymd: `(?=${anyYear}${NO_DIGITS}[0-9]{1,2}${ending}$)${year}${sep}${month}${NO_DIGITS}${day}${ending}`,
    ydm: `(?=${anyYear}${NO_DIGITS}[0-9]{1,2}${NO_DIGITS}$)${year}${NO_DIGITS}${day}${sep}${month}[^0-9]*`,
    my: `${month}${NO_DIGITS}${year}${ending}`,
    ym: `${year}${sep}${month}${tail}`,
  }
  return new RegExp(`^${form[parts]}$`, 'iu')
}

/** Longest first, so that no name is taken for the beginning of another. */
const alternativesOf = ({ months }: MonthNames): string =>
  months
    .split(/[ |]/)
    .sort((one, other) => other.length - one.length)
    .join('|')

function numberOf(written: string, { months }: MonthNames): number {
  const name = written.toLowerCase()
  return months.split('|').findIndex((spellings) => spellings.split(' ').includes(name)) + 1
}

/** Names are in small letters, in capitals, or begin with one. */
function isWritten(name: string, { isCapital, isTitle }: MonthNames & { readonly isTitle?: true }): boolean {
  const title = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
  if (name === title) return true
  return isTitle === true ? false : name === name.toUpperCase() || (isCapital !== true && name === name.toLowerCase())
}

const LATIN_IN_GREEK: Readonly<Record<string, string>> = { I: 'Ι', A: 'Α', O: 'Ο' }

/** Without accents; Greek names may begin with the Latin capital that looks alike. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[IAO](?=\p{Script=Greek})/gu, (letter) => LATIN_IN_GREEK[letter] ?? letter)
