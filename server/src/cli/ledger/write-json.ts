import { balanceOf, formatAmount } from '@tickmark/engine/ledgers'
import type { LedgerFile } from '@tickmark/reviewer/ledgers'
import { toPrintableJson } from '../printable.ts'
import { listTotals } from './list-totals.ts'

/** The trial balance as JSON. Amounts are decimal strings; balances are debits less credits. */
export function writeLedgerJson(name: string, { reading, encoding, sheet, otherSheets }: LedgerFile): string {
  const { kind, layout, trialBalance, lines, dates, leftOut, problems } = reading
  const print = (value: bigint): string => formatAmount(value, trialBalance.decimals)
  const accounts = trialBalance.accounts.map((account) => ({
    code: account.code,
    name: account.name,
    group: account.group,
    currency: account.currency,
    debit: print(account.debit),
    credit: print(account.credit),
    balance: print(balanceOf(account)),
    ...(account.prior !== null && { prior: print(account.prior) }),
    ...(account.broughtForward !== undefined && { broughtForward: print(account.broughtForward) }),
    row: account.row,
  }))
  const report = {
    file: name,
    kind,
    ...(encoding !== null && { encoding }),
    ...(sheet !== null && { sheet, otherSheets }),
    ...(layout !== null && { layout }),
    lines,
    ...(dates !== null && { dates }),
    accounts,
    totals: listTotals(reading).map(({ currency, debit, credit }) => ({ currency, debit: print(debit), credit: print(credit) })),
    leftOut,
    problems,
  }
  return toPrintableJson(report)
}
