import type { Captions } from './captions/captions.ts'
import { LINES_ABOUT } from './captions/english/lines-about.ts'
import { LINES_OF_NOTES, SUBJECTS_OF_NOTES } from './captions/english/lines-of-notes.ts'
import { SIDES } from './captions/english/sides.ts'
import { describes, splitWords } from './captions/match-captions.ts'
import { normaliseCaption } from './captions/normalise-caption.ts'
import { type Choice, parseCaption } from './captions/parse-caption.ts'

/** In one language until there is a second: see captions/english.ts. */
const ENGLISH = { ...LINES_ABOUT, ...LINES_OF_NOTES, ...SUBJECTS_OF_NOTES }

/** What a line may be about, whatever its concept. */
export type LineAbout = keyof typeof ENGLISH

interface Said {
  readonly says: readonly Choice[]
  readonly not: readonly Choice[]
}

const parsed = new Map<LineAbout, Said>()

function saidOf(about: LineAbout): Said {
  const known = parsed.get(about)
  if (known !== undefined) return known
  const { any, not = [] }: Captions & { readonly any: readonly string[] } = ENGLISH[about]
  const said = { says: any.map(parseCaption), not: not.map(parseCaption) }
  parsed.set(about, said)
  return said
}

/** The ids of what lines may be about. */
export const LINES: readonly string[] = Object.keys(ENGLISH)

/** Captions of the document at hand, which are compared many times; forgotten when there are so many. */
const MAX_KNOWN = 10_000
const normalised = new Map<string, readonly string[]>()

function normalise(caption: string): readonly string[] {
  const known = normalised.get(caption)
  if (known !== undefined) return known
  if (normalised.size >= MAX_KNOWN) normalised.clear()
  const words = splitWords(normaliseCaption(caption))
  normalised.set(caption, words)
  return words
}

/** Whether a caption is that of a line about one of these, by the captions of the catalogue. */
export function isAbout(caption: string, ...about: readonly LineAbout[]): boolean {
  const words = normalise(caption)
  return about.some((one) => {
    const { says, not } = saidOf(one)
    return says.some((choice) => describes(choice, words)) && !not.some((choice) => describes(choice, words))
  })
}

/** The sides that a caption names of what may be on either, in its order: "Profit/(loss)" is plus, minus. Tax on income is no income. */
export function listNamedSides(caption: string, of: keyof typeof SIDES): ('plus' | 'minus')[] {
  const sides: Readonly<Record<'plus' | 'minus', readonly string[]>> = SIDES[of]
  const words = caption
    .replace(/\bincome tax/gi, 'tax')
    .split(/[^\p{L}]+/u)
    .map((word) => normaliseCaption(word).trim())
  const named = words.flatMap((word) => (['plus', 'minus'] as const).filter((side) => sides[side].includes(word)))
  return [...new Set(named)]
}
