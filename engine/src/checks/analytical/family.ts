import type { Check } from '../../model/check.ts'

/** ANA: analytical review; talking points. */
export const ANALYTICAL_CHECKS: readonly Check[] = []
