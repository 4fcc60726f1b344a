import type { FigureState } from '@tickmark/contract'
import type { Proof } from '../../../ui/proof-mark.tsx'

/** What the state of a figure means, and its mark. */
export const figureWords: Record<FigureState, { words: string; proof: Proof | null }> = {
  ticked: { words: 'Ticked: every sum and agreement that it takes part in holds.', proof: 'tick' },
  rounding: { words: 'Holds within rounding.', proof: 'rounding' },
  difference: { words: 'Underlined: part of a sum or an agreement that fails.', proof: 'difference' },
  unverifiable: { words: 'Cannot be verified: what it should agree with could not be read.', proof: 'query' },
  untied: { words: 'No tick: no sum and no other place was found that confirms it.', proof: null },
}

/** Of a figure with a ring round it. */
export const ringedWords = 'Ringed: it does not add up, or does not agree with another figure.'

/** The claim of a tie, "balance-sheet|Total assets|2025|1", as people write it: statement, row and column. */
export function nameClaim(claim: string): string {
  const [statement = '', ...rest] = claim.split('|').map((part) => part.trim())
  const name = /^[a-z]+(?:-[a-z]+)*$/.test(statement) ? statement.replaceAll('-', ' ') : statement
  return [name.charAt(0).toUpperCase() + name.slice(1), ...rest.slice(0, 2)].filter((part) => part !== '').join(' · ')
}
