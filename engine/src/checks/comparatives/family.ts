import type { Check } from '../../model/check.ts'

/** CMP: agreement with last year's signed statements. */
export const COMPARATIVE_CHECKS: readonly Check[] = []
