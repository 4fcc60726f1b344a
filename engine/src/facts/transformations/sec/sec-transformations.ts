import { toDate, daysIn } from '../calendar.ts'
import type { ReadText, Transformations } from '../transformation.ts'
import { COUNTRIES } from './countries.ts'
import { durDay, durHour, durMonth, durWeek, durWords, durYear } from './durations.ts'
import { EDGAR_PLACES } from './edgar-places.ts'
import { EXCHANGES } from './exchanges.ts'
import { readNumberWords } from './number-words.ts'
import { readCompany, readName } from './read-name.ts'
import { STATES } from './states.ts'

const numWords: ReadText = (text) => readNumberWords(text)?.toString() ?? null

/** ☐ is no, ☑ and ☒ are yes. */
const ballotBox =
  (no: string, yes: string): ReadText =>
  (text) => {
    const at = '☐☑☒'.indexOf(text)
    return text.length !== 1 || at < 0 ? null : at === 0 ? no : yes
  }

const QUARTERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: 4, 1: 1, 2: 2, 3: 3, 4: 4 }
const QUARTER = '(?<quarter>[1-4]|first|second|third|fourth|last)'
/** What follows a quarter is looked for first: otherwise each in a text would be tried with all that follows it. */
const ENDS_IN_YEAR = '(?=[^0-9]*(?:[1-4][^0-9]*)?[0-9]{4}$)'
const QUARTER_OF_YEAR = new RegExp(`^${ENDS_IN_YEAR}(?:\\p{L}[^0-9]*)??${QUARTER}[^0-9]*(?<year>\\d{4})$`, 'iu')
const YEAR_AND_QUARTER = new RegExp(`^(?<year>\\d{4})[^0-9]*?${QUARTER}(?:[^0-9][^]*)?$`, 'iu')

/** The last day of a quarter of a calendar year: "first quarter of 2024". */
const dateQuarterEnd: ReadText = (text) => {
  const { quarter = '', year = '' } = (QUARTER_OF_YEAR.exec(text) ?? YEAR_AND_QUARTER.exec(text))?.groups ?? {}
  const month = (QUARTERS[quarter.toLowerCase()] ?? 0) * 3
  return month === 0 ? null : toDate(Number(year), month, daysIn(Number(year), month))
}

const FILERS = ['Large Accelerated Filer', 'Accelerated Filer', 'Non-accelerated Filer']
const filerCategory: ReadText = (text) => {
  const name = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return FILERS.find((category) => category.toLowerCase().replace('-', ' ') === name) ?? null
}

/** The rules of the SEC (EDGAR Filer Manual, volume II, section 5.2.5.13). */
export const secTransformations: Transformations = {
  boolballotbox: ballotBox('false', 'true'),
  yesnoballotbox: ballotBox('No', 'Yes'),
  countrynameen: readName(COUNTRIES),
  datequarterend: dateQuarterEnd,
  durday: durDay,
  durhour: durHour,
  durmonth: durMonth,
  durweek: durWeek,
  durwordsen: durWords,
  duryear: durYear,
  edgarprovcountryen: readName(EDGAR_PLACES),
  entityfilercategoryen: filerCategory,
  exchnameen: readCompany(EXCHANGES),
  numinf: 'INF',
  numnan: 'NaN',
  numneginf: '-INF',
  numwordsen: numWords,
  stateprovnameen: readName(STATES),
}
