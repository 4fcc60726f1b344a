/** The small letter beside a tick: which kind of check ticked the figure. Screen and paper use the same. */
export type TickLetter = 'c' | 'x' | 'r' | 'a' | 'p' | 'n'

/** What each letter means, in the order in which legends and marks show them. */
export const TICK_LETTERS: readonly { readonly letter: TickLetter; readonly meaning: string }[] = [
  { letter: 'c', meaning: 'casts: its column adds up' },
  { letter: 'x', meaning: 'cross-casts: its row adds up' },
  { letter: 'r', meaning: 'rolls forward, or was recalculated' },
  { letter: 'a', meaning: 'agrees with another place in the document' },
  { letter: 'p', meaning: 'agrees with last year’s statements' },
  { letter: 'n', meaning: 'agrees between the text and the statements' },
]

/** By family of the catalogue; a check that is of another kind than its family stands for itself. */
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

/** The letter of a check by its id, e.g. "XRF-05" → "a"; null for an id of no known family. */
export function findTickLetter(check: string): TickLetter | null {
  return LETTER_OF[check] ?? LETTER_OF[check.slice(0, check.indexOf('-'))] ?? null
}

/** The letters of several checks, each once, in the order of the legend. */
export function listTickLetters(checks: Iterable<string>): TickLetter[] {
  const found = new Set([...checks].map(findTickLetter))
  return TICK_LETTERS.flatMap(({ letter }) => (found.has(letter) ? [letter] : []))
}
