import { SourceFault, type SourceBalance } from '../../../ports/ledger-source.ts'
import { checkTrialBalance } from '../check-balance.ts'
import { columnOf, readAmount, readReport } from './report.ts'

const what = 'QuickBooks: trial balance'

/**
 * Reads the report TrialBalance: a row for each account with a balance. Results of the years before its first day are in retained earnings, those
 * since then in their own accounts, and no row has their sum.
 */
export function readTrialBalance(text: string): readonly SourceBalance[] {
  const report = readReport(what, text, 'TrialBalance')
  if (report.isCutOff) throw new SourceFault('unclear-answer', `${what}: the report is cut off`)
  const rows = report.rows.filter(({ kind }) => kind === 'data')
  if (rows.length === 0) return []
  const debit = columnOf(what, report, 'debit')
  const credit = columnOf(what, report, 'credit')
  const balances = rows.map(({ cells }, at): SourceBalance => {
    const name = cells[0]?.value ?? ''
    const id = cells[0]?.id ?? ''
    if (name === '' && id === '') throw new SourceFault('unclear-answer', `${what}: row ${at + 1} has no account`)
    return {
      accountId: id === '' ? `name:${name}` : id,
      name,
      debit: readAmount(what, cells[debit], at + 1) ?? '0',
      credit: readAmount(what, cells[credit], at + 1) ?? '0',
    }
  })
  return checkTrialBalance(what, balances)
}
