import { listOf } from '../../model/list-of.ts'
import type { NoteInput } from './note.ts'
import { ALL, hasConcept, INTERNATIONAL } from './policy-conditions.ts'

/** What is not at cost (FRS 102 2.47, IAS 1.117, ASC 235-10-50): ", as modified by the fair value of investment property". */
export function describeFairValues(input: NoteInput): string {
  const measured = FAIR_VALUES.filter(({ regimes, applies }) => regimes.includes(input.profile.regime) && applies(input))
  return measured.length === 0 ? '' : `, as modified by ${listOf(measured.map(({ what }) => what))}`
}

const FAIR_VALUES = [
  { regimes: INTERNATIONAL, what: 'the revaluation of fixed assets', applies: hasConcept('revaluation-reserve') },
  { regimes: INTERNATIONAL, what: 'the measurement of investment property at fair value', applies: hasConcept('investment-property') },
  {
    regimes: ALL,
    what: 'the measurement of derivatives at fair value',
    applies: (input: NoteInput) => hasConcept('derivative-assets')(input) || hasConcept('derivative-liabilities')(input),
  },
]
