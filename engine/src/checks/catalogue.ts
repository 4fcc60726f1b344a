import type { Check } from '../model/check.ts'
import { ANALYTICAL_CHECKS } from './analytical/family.ts'
import { ARITHMETIC_CHECKS } from './arithmetic/family.ts'
import { COMPARATIVE_CHECKS } from './comparatives/family.ts'
import { CROSS_REFERENCE_CHECKS } from './cross-reference/family.ts'
import { DISCLOSURE_CHECKS } from './disclosure/family.ts'
import { DOCUMENT_CHECKS } from './document/family.ts'
import { FILING_CHECKS } from './filing/family.ts'
import { NARRATIVE_CHECKS } from './narrative/family.ts'
import { PRESENTATION_CHECKS } from './presentation/family.ts'

/** Every check, in the order of the catalogue. A check is one constant in a file of its family's folder; its id never changes. */
export const CHECKS: readonly Check[] = [
  ...DOCUMENT_CHECKS,
  ...ARITHMETIC_CHECKS,
  ...CROSS_REFERENCE_CHECKS,
  ...COMPARATIVE_CHECKS,
  ...PRESENTATION_CHECKS,
  ...DISCLOSURE_CHECKS,
  ...NARRATIVE_CHECKS,
  ...ANALYTICAL_CHECKS,
  ...FILING_CHECKS,
]
