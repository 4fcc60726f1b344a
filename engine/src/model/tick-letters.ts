/** The small letter beside a tick: which kind of check ticked the figure. The same on screen and on paper. */
export type TickLetter = 'c' | 'x' | 'r' | 'a' | 'p' | 'n'

/** The meaning of each letter, in the order of legends and marks. */
export const TICK_LETTERS: readonly { readonly letter: TickLetter; readonly meaning: string }[] = [
  { letter: 'c', meaning: 'casts: its column adds up' },
  { letter: 'x', meaning: 'cross-casts: its row adds up' },
  { letter: 'r', meaning: 'rolls forward, or was recalculated' },
  { letter: 'a', meaning: 'agrees with another place in the document' },
  { letter: 'p', meaning: 'agrees with last year’s statements' },
  { letter: 'n', meaning: 'agrees between the text and the statements' },
]

/** By family of the catalogue; a check of another kind than its family has its own entry. */
const LETTER_OF: Readonly<Record<string, TickLetter>> = {
  ARI: 'r',
  'ARI-01': 'c',
  'ARI-02': 'a',
  'ARI-03': 'c',
  'ARI-04': 'c',
  'ARI-06': 'c',
  'ARI-07': 'x',
  XRF: 'a',
  CMP: 'p',
  NAR: 'n',
  PRS: 'r',
  DSC: 'r',
  ANA: 'r',
}

/** The letter of a check by its id, e.g. "XRF-05" → "a"; null for an unknown family. */
export function findTickLetter(check: string): TickLetter | null {
  return LETTER_OF[check] ?? LETTER_OF[check.slice(0, check.indexOf('-'))] ?? null
}

/** The letters of several checks, without duplicates, in the order of the legend. */
export function listTickLetters(checks: Iterable<string>): TickLetter[] {
  const found = new Set([...checks].map(findTickLetter))
  return TICK_LETTERS.flatMap(({ letter }) => (found.has(letter) ? [letter] : []))
}
