import { splitWords } from '../../model/split-words.ts'
import { type FoundDate, findStatedDates, type StatedDate } from '../dates/find-stated-dates.ts'
import { HEADING_WORDS, type HeadingNoun, TIME_WORDS, type TimeWord } from './heading-words.ts'

/** What a heading says. */
export interface Heading {
  readonly noun: HeadingNoun | null
  readonly time: TimeWord | null
  /** The day, the month or the year that it names. */
  readonly date: StatedDate | null
}

/** What phrases mean; of two meanings, the first counts. */
type Phrases<Meaning> = ReadonlyMap<string, Meaning>

const list = <Meaning extends string>(table: Readonly<Record<Meaning, string>>): Phrases<Meaning> =>
  new Map(
    (Object.entries(table) as [Meaning, string][])
      .flatMap(([meaning, phrases]) => phrases.split('|').map((phrase) => [phrase, meaning] as const))
      .toReversed(),
  )

const NOUNS = list(HEADING_WORDS)
const TIMES = list(TIME_WORDS)
const LONGEST = Math.max(...[...NOUNS.keys(), ...TIMES.keys()].map((phrase) => phrase.split(' ').length))
/** "Year ended 31 March 2025" is no column of years. */
const PERIOD = /(?:\b(?:financial|fiscal) )?\b(?:years?|periods?)(?: (?:ended|ending|end|to))?[ :-]*$/i

/** "Balance in company code currency" is no column of currencies. */
const IN_CURRENCY = /\S\s+in(?:\s+\p{L}+){0,3}\s+(?:currency|crcy)$/iu

export function readHeading(heading: string): Heading {
  const dates = findStatedDates(heading)
  const words = splitWords(withoutDates(heading, dates).replace(IN_CURRENCY, (text) => text.charAt(0)))
  const time = findPhrase(words, TIMES)
  // The year of "Prior year" is no column of years, and the date of "Year to date" none of dates.
  const others = time === null ? words : [...words.slice(0, time.end - time.size), ...words.slice(time.end)]
  return { noun: findPhrase(others, NOUNS)?.meaning ?? null, time: time?.meaning ?? null, date: dates.at(-1)?.date ?? null }
}

function withoutDates(heading: string, dates: readonly FoundDate[]): string {
  return dates
    .toReversed()
    .reduce((text, { index, text: date }) => `${text.slice(0, index).replace(PERIOD, '')} ${text.slice(index + date.length)}`, heading)
}

interface Found<Meaning> {
  readonly end: number
  readonly size: number
  readonly meaning: Meaning
}

/** The phrase that ends last, of those the longest. */
function findPhrase<Meaning>(words: readonly string[], phrases: Phrases<Meaning>): Found<Meaning> | null {
  for (let end = words.length; end > 0; end--) {
    for (let size = Math.min(LONGEST, end); size > 0; size--) {
      const meaning = phrases.get(words.slice(end - size, end).join(' '))
      if (meaning !== undefined) return { end, size, meaning }
    }
  }
  return null
}
