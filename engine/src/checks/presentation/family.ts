import type { Check } from '../../model/check.ts'

/** PRS: presentation by framework. */
export const PRESENTATION_CHECKS: readonly Check[] = []
