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

/** Letters without duplicates, in the order of the legend. */
export function sortTickLetters(letters: Iterable<TickLetter>): TickLetter[] {
  const found = new Set(letters)
  return TICK_LETTERS.flatMap(({ letter }) => (found.has(letter) ? [letter] : []))
}
