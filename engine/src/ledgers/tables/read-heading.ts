import { splitWords } from '../../model/split-words.ts'
import { HEADING_WORDS, type HeadingNoun, TIME_WORDS, type TimeWord } from './heading-words.ts'

/** What a heading says. */
export interface Heading {
  readonly noun: HeadingNoun | null
  readonly time: TimeWord | null
  /** The year that it names. */
  readonly year: number | null
}

type Phrases<Meaning> = readonly { readonly words: readonly string[]; readonly meaning: Meaning }[]

const list = <Meaning extends string>(table: Readonly<Record<Meaning, string>>): Phrases<Meaning> =>
  (Object.entries(table) as [Meaning, string][]).flatMap(([meaning, phrases]) =>
    phrases.split('|').map((phrase) => ({ words: phrase.split(' '), meaning })),
  )

const NOUNS = list(HEADING_WORDS)
const TIMES = list(TIME_WORDS)
const YEAR = /^(?:fy)?(?:19|20)\d\d$/

export function readHeading(heading: string): Heading {
  const words = splitWords(heading)
  const years = words.filter((word) => YEAR.test(word)).map((word) => Number.parseInt(word.slice(-4), 10))
  const time = findPhrase(words, TIMES)
  // The year of "Prior year" is no column of years.
  const others = time?.meaning === 'prior' ? [...words.slice(0, time.end - time.size), ...words.slice(time.end)] : words
  return { noun: findPhrase(others, NOUNS)?.meaning ?? null, time: time?.meaning ?? null, year: years.at(-1) ?? null }
}

interface Found<Meaning> {
  readonly end: number
  readonly size: number
  readonly meaning: Meaning
}

/** The phrase that ends last, of those the longest. */
function findPhrase<Meaning>(words: readonly string[], phrases: Phrases<Meaning>): Found<Meaning> | null {
  let best: Found<Meaning> | null = null
  for (const phrase of phrases) {
    const size = phrase.words.length
    for (let start = words.length - size; start >= 0; start--) {
      const end = start + size
      if (best !== null && (end < best.end || (end === best.end && size <= best.size))) break
      if (phrase.words.every((word, at) => words[start + at] === word)) best = { end, size, meaning: phrase.meaning }
    }
  }
  return best
}
