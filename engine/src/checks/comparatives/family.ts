import type { Check } from '../../model/check.ts'
import { noteComparatives, statementComparatives } from './comparatives-agree.ts'

/** CMP: agreement with last year's signed statements. */
export const COMPARATIVE_CHECKS: readonly Check[] = [statementComparatives, noteComparatives]
