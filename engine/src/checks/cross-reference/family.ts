import type { Check } from '../../model/check.ts'
import { AGREEMENT_CHECKS } from './agreement-checks.ts'
import { ledgerAgreement } from './ledger-agreement.ts'
import { mappingCompleteness } from './mapping-completeness.ts'
import { noteReferences } from './note-references.ts'
import { relatedParties } from './related-parties.ts'

/** XRF: ties between the places of one document, and to the ledger that it was drafted from. */
export const CROSS_REFERENCE_CHECKS: readonly Check[] = [
  noteReferences,
  relatedParties,
  ledgerAgreement,
  mappingCompleteness,
  ...AGREEMENT_CHECKS,
].toSorted((a, b) => a.id.localeCompare(b.id))
