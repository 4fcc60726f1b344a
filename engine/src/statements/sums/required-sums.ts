import type { RequiredSum } from '../../model/cast.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import { lineOfRow } from '../statements-of.ts'
import { listCarryingAmountSums } from './carrying-amount-sums.ts'
import { listCashFlowSums } from './cash-flow-sums.ts'
import { listNetAssetSums } from './net-asset-sums.ts'
import { listResultSums } from './result-sums.ts'
import { listTotalAssetSums } from './total-asset-sums.ts'

/** The sums of a table that its lines require, by the index of their rows; empty where its lines fix none. */
export function requiredSums(document: FinancialDocument, { kind, table }: Statement): readonly RequiredSum[] {
  if (kind !== 'balance-sheet' && kind !== 'income-statement' && kind !== 'cash-flow' && kind !== 'note') return []
  const lines = table.rows.map((row) => lineOfRow(document, row)).filter((line) => line !== null)
  if (lines.length < table.rows.length) return []
  // Several columns vote.
  if (kind === 'cash-flow') return table.columns.filter((column) => column.kind === 'amount').length === 1 ? listCashFlowSums(lines) : []
  if (kind === 'note') return listCarryingAmountSums(lines, document.profile.periodEnd)
  // US GAAP prescribes no format, and knows claims that are neither debt nor equity (ASC 480-10-S99-3A).
  const { standard } = document.profile
  if (kind === 'income-statement') return standard === 'US_GAAP' || standard === 'IFRS' ? [] : listResultSums(lines)
  return [...listNetAssetSums(lines), ...(standard === 'US_GAAP' ? [] : listTotalAssetSums(lines))]
}
