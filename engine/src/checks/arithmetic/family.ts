import type { Check } from '../../model/check.ts'
import { accountingEquation } from './accounting-equation.ts'
import { balanceSheetCasts, cashFlowCasts, crossCasts, equityStatementCasts, incomeStatementCasts, noteCasts } from './casts.ts'
import { earningsPerShare } from './earnings-per-share.ts'
import { recomputedColumns } from './recomputed-columns.ts'
import { assetRollForwards, otherRollForwards } from './roll-forwards.ts'
import { shareCapital } from './share-capital.ts'
import { taxReconciliation } from './tax-reconciliation.ts'

/** ARI: casting, cross-casting, recalculation. */
export const ARITHMETIC_CHECKS: readonly Check[] = [
  balanceSheetCasts,
  accountingEquation,
  incomeStatementCasts,
  cashFlowCasts,
  equityStatementCasts,
  noteCasts,
  // Before the sums across: a slip that breaks both is reported on the movement.
  assetRollForwards,
  otherRollForwards,
  crossCasts,
  shareCapital,
  taxReconciliation,
  earningsPerShare,
  recomputedColumns,
]
