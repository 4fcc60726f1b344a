import type { FigureState } from '@tickmark/contract'
import type { Proof } from '../../../ui/proof-mark.tsx'

/** What the state of a figure means, and its mark. */
export const figureWords: Record<FigureState, { words: string; proof: Proof | null }> = {
  ticked: { words: 'Ticked: every sum and agreement that it takes part in holds.', proof: 'tick' },
  rounding: { words: 'Holds within rounding.', proof: 'rounding' },
  difference: { words: 'Part of a sum or an agreement that fails.', proof: 'difference' },
  unverifiable: { words: 'Cannot be verified: what it should agree with could not be read.', proof: 'query' },
  untied: { words: 'No tick: no sum and no other place in the document confirms it.', proof: null },
}

/** The claim of a tie, "Balance sheet|Total assets|2025", as people write it. */
export const nameClaim = (claim: string): string =>
  claim
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ')
