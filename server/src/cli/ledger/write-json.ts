import { type AccountChange, balanceOf, formatAmount, type LedgerChanges } from '@tickmark/engine/ledgers'
import type { LedgerFile } from '@tickmark/reviewer/ledgers'
import { toPrintableJson } from '../printable.ts'
import { listTotals } from './list-totals.ts'

/** The trial balance as JSON, with the tests of its lines and what has changed since an earlier version. Amounts are decimal strings; balances are debits less credits. */
export function writeLedgerJson(
  name: string,
  { reading, encoding, sheet, otherSheets }: LedgerFile,
  changes: LedgerChanges | null,
): string {
  const { kind, layout, trialBalance, lines, dates, tests, leftOut, problems } = reading
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
    ...(tests !== null && { tests }),
    ...(changes !== null && { changes: writeChanges(changes) }),
  }
  return toPrintableJson(report)
}

function writeChanges({ decimals, moved, added, vanished, renamed, unchanged, totals }: LedgerChanges) {
  const print = (value: bigint): string => formatAmount(value, decimals)
  const write = (changes: readonly AccountChange[]) =>
    changes.map(({ before, now, ...account }) => ({ ...account, before: print(before), now: print(now), difference: print(now - before) }))
  return {
    moved: write(moved),
    added: write(added),
    vanished: write(vanished),
    renamed,
    unchanged,
    debits: totals.map(({ currency, before, now }) => ({ currency, before: print(before), now: print(now) })),
  }
}
