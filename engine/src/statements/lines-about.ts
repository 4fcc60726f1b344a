import { ENGLISH_LINES, type LineAbout, type LinesAbout } from './captions/english-lines.ts'
import { SIDES as ENGLISH_SIDES, type Sides } from './captions/english/sides.ts'
import { LINES_ABOUT as FRENCH } from './captions/french/lines-about.ts'
import { SIDES as FRENCH_SIDES } from './captions/french/sides.ts'
import { SIDES as GERMAN_SIDES } from './captions/german/sides.ts'
import { LINES_ABOUT as GERMAN } from './captions/german/lines-about.ts'
import { type CaptionMatcher, createTest, matchCaptions, readWords, type Words } from './captions/match-captions.ts'
import { normaliseCaption } from './captions/normalise-caption.ts'

export type { LineAbout } from './captions/english-lines.ts'

const LANGUAGES: readonly LinesAbout[] = [ENGLISH_LINES, GERMAN, FRENCH]

interface Subject {
  readonly about: LineAbout
  readonly excludes: (words: Words) => boolean
}

let known: CaptionMatcher<Subject> | undefined

/** Reads the captions when the first line is compared with them. */
function readCaptions(): CaptionMatcher<Subject> {
  return matchCaptions(
    LANGUAGES.flatMap((language) =>
      LINE_IDS.flatMap((about) => {
        const { any = [], not } = language[about] ?? {}
        const subject = { about, excludes: createTest(not) }
        return any.map((caption) => [caption, subject] as const)
      }),
    ),
  )
}

const LINE_IDS = Object.keys(ENGLISH_LINES).filter((id): id is LineAbout => id in ENGLISH_LINES)

/** The ids of what lines may be about. */
export const LINES: readonly string[] = LINE_IDS

/** Captions of the document at hand, which are compared many times; forgotten when there are so many. */
const MAX_KNOWN = 10_000
const abouts = new Map<string, ReadonlySet<LineAbout>>()

/** Everything that a line with this caption is about, or several captions, one on each line. */
function listAbout(caption: string): ReadonlySet<LineAbout> {
  const read = abouts.get(caption)
  if (read !== undefined) return read
  const text = caption.split('\n').map(normaliseCaption).join('')
  known ??= readCaptions()
  const words = readWords(text)
  const about = new Set(known.list(text).flatMap(({ about, excludes }) => (excludes(words) ? [] : [about])))
  if (abouts.size >= MAX_KNOWN) abouts.clear()
  abouts.set(caption, about)
  return about
}

/** Whether a caption, or several on lines of their own, is that of a line about one of these, by the captions of the catalogue. */
export function isAbout(caption: string, ...about: readonly LineAbout[]): boolean {
  const found = listAbout(caption)
  return found.size > 0 && about.some((one) => found.has(one))
}

const SIDES: readonly Sides[] = [ENGLISH_SIDES, GERMAN_SIDES, FRENCH_SIDES]

const normaliseWord = (word: string): string => normaliseCaption(word).trim()

const isOn = (word: string, of: keyof Sides, side: 'plus' | 'minus'): boolean =>
  SIDES.some((sides) => sides[of][side].some((one) => normaliseWord(one) === word))

/** The sides that a caption names of what may be on either, in its order: "Profit/(loss)" is plus, minus. Tax on income is no income. */
export function listNamedSides(caption: string, of: keyof Sides): ('plus' | 'minus')[] {
  const words = caption
    .replace(/\bincome tax/gi, 'tax')
    .split(/[^\p{L}]+/u)
    .map(normaliseWord)
  const named = words.flatMap((word) => (['plus', 'minus'] as const).filter((side) => isOn(word, of, side)))
  return [...new Set(named)]
}
