import type { Check } from '../../model/check.ts'
import { accountingEquation } from './accounting-equation.ts'
import { balanceSheetCasts, cashFlowCasts, crossCasts, equityStatementCasts, incomeStatementCasts, noteCasts } from './casts.ts'

/** ARI: casting, cross-casting, recalculation. */
export const ARITHMETIC_CHECKS: readonly Check[] = [
  balanceSheetCasts,
  accountingEquation,
  incomeStatementCasts,
  cashFlowCasts,
  equityStatementCasts,
  noteCasts,
  crossCasts,
]
