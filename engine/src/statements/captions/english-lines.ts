import type { Captions } from './captions.ts'
import { LINES_ABOUT } from './english/lines-about.ts'
import { LINES_OF_NOTES, SUBJECTS_OF_NOTES } from './english/lines-of-notes.ts'

/** Lines by what they are about, in English. */
export const ENGLISH_LINES = { ...LINES_ABOUT, ...LINES_OF_NOTES, ...SUBJECTS_OF_NOTES }

/** What a line may be about, whatever its concept. */
export type LineAbout = keyof typeof ENGLISH_LINES

/** The captions of a language by what lines are about. What only laws of English-speaking countries ask for is in English alone. */
export type LinesAbout = Readonly<Partial<Record<LineAbout, Captions & { readonly any: readonly string[] }>>>
