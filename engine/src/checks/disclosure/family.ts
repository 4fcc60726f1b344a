import type { Check } from '../../model/check.ts'

/** DSC: disclosures that a fact in the document triggers. */
export const DISCLOSURE_CHECKS: readonly Check[] = []
