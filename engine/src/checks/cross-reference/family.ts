import type { Check } from '../../model/check.ts'
import { closingCashAgrees, profitAgrees } from './primary-statements.ts'

/** XRF: ties between the places of one document. */
export const CROSS_REFERENCE_CHECKS: readonly Check[] = [profitAgrees, closingCashAgrees]
