import type { Check } from '../../model/check.ts'

/** NAR: running text against the statements. */
export const NARRATIVE_CHECKS: readonly Check[] = []
