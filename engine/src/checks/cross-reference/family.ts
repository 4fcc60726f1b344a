import type { Check } from '../../model/check.ts'
import { AGREEMENT_CHECKS } from './agreement-checks.ts'
import { noteReferences } from './note-references.ts'
import { relatedParties } from './related-parties.ts'

/** XRF: ties between the places of one document. */
export const CROSS_REFERENCE_CHECKS: readonly Check[] = [noteReferences, relatedParties, ...AGREEMENT_CHECKS].toSorted((a, b) =>
  a.id.localeCompare(b.id),
)
