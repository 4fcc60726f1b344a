import { compileCaptions } from './captions/compile-caption.ts'
import { LINES_ABOUT } from './captions/english/lines-about.ts'
import type { Captions } from './captions/captions.ts'
import { normaliseCaption } from './captions/normalise-caption.ts'

/** What a line may be about, whatever its concept. */
export type LineAbout = keyof typeof LINES_ABOUT

const LANGUAGES: readonly Readonly<Record<LineAbout, Captions>>[] = [LINES_ABOUT]

const compiled = new Map<LineAbout, readonly { readonly says: RegExp | null; readonly not: RegExp | null }[]>()

function patternsOf(about: LineAbout) {
  const known = compiled.get(about)
  if (known !== undefined) return known
  const patterns = LANGUAGES.map((language) => {
    const { not = [], ...captions } = language[about]
    return { says: compileCaptions(Object.values(captions).flat()), not: compileCaptions(not) }
  })
  compiled.set(about, patterns)
  return patterns
}

/** Captions of the document at hand, which are compared many times; forgotten when there are so many. */
const MAX_KNOWN = 5_000
const normalised = new Map<string, string>()

function normalise(caption: string): string {
  const known = normalised.get(caption)
  if (known !== undefined) return known
  if (normalised.size >= MAX_KNOWN) normalised.clear()
  const text = normaliseCaption(caption)
  normalised.set(caption, text)
  return text
}

/** Whether a caption is that of a line about one of these, by the captions of the catalogue. */
export function isAbout(caption: string, ...about: readonly LineAbout[]): boolean {
  const text = normalise(caption)
  return about.some((one) => patternsOf(one).some(({ says, not }) => says?.test(text) === true && not?.test(text) !== true))
}
