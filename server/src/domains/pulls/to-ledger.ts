import { limits, ImportedLedger, providerNames, type ImportedAccount, type LedgerProvider } from '@tickmark/contract'
import { printDate, scaleTo } from '@tickmark/engine/ledgers'
import { SourceFault, type SourceAccount, type SourceBalance } from '../../ports/ledger-source.ts'
import { getAmount } from './exact-amounts.ts'
import type { ReadSoFar } from './stored-answers.ts'

const MAX_NAME_LENGTH = 200

/** Where a pulled trial balance comes from, as people see it: "Xero, Demo Company, 28 November 2026". */
export const nameSource = (provider: LedgerProvider, organisation: string, on: Date): string =>
  `${providerNames[provider]}, ${organisation.slice(0, MAX_NAME_LENGTH)}, ${printDate(on.toISOString().slice(0, 10))}`

/** Both years as trial balances. Without any balance, this year has the chart with nil, and last year is null. Throws `SourceFault`. */
export function toLedgers({ closing, opening, accounts, currency }: ReadSoFar, file: string) {
  const empty = accounts.map(({ id, name }): SourceBalance => ({ accountId: id, name, debit: '0', credit: '0' }))
  return {
    current: toLedger(closing.length === 0 ? empty : closing, accounts, currency, file),
    prior: opening.length === 0 ? null : toLedger(opening, accounts, currency, file),
  }
}

function toLedger(balances: readonly SourceBalance[], chart: readonly SourceAccount[], currency: string, file: string): ImportedLedger {
  const byId = new Map(chart.map((account) => [account.id, account]))
  const amounts = balances.map(({ debit, credit }) => ({ debit: getAmount(debit), credit: getAmount(credit) }))
  const decimals = amounts.reduce((most, { debit, credit }) => Math.max(most, debit.decimals, credit.decimals), 0)
  const accounts = balances.map(({ accountId, name, debit, credit }, at): ImportedAccount => {
    const account = byId.get(accountId)
    return {
      code: cut(account?.code ?? ''),
      name: cut(account?.name ?? name),
      group: cut(account?.type ?? ''),
      currency,
      debit: String(scaleTo(getAmount(debit), decimals)),
      credit: String(scaleTo(getAmount(credit), decimals)),
      prior: null,
      row: at + 1,
    }
  })
  const ledger = ImportedLedger.safeParse({ file, sheet: null, decimals, accounts })
  // A ledger without accounts, for example.
  if (!ledger.success) throw new SourceFault('unclear-answer', 'the answers make no trial balance')
  return ledger.data
}

const cut = (text: string): string => text.slice(0, limits.accountTextMaxLength)
