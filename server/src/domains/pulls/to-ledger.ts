import { limits, ImportedLedger, providerNames, type ImportedAccount, type LedgerProvider } from '@tickmark/contract'
import { type Amount, ExactSum, printDate, scaleTo } from '@tickmark/engine/ledgers'
import { SourceFault, type SourceBalance } from '../../ports/ledger-source.ts'
import { netOf } from './compare-balances.ts'
import { getAmount, nil, type Sums } from './exact-amounts.ts'
import type { ReadSoFar } from './stored-answers.ts'

const MAX_NAME_LENGTH = 200

/** Where a pulled trial balance comes from, as people see it: "Xero, Demo Company, 28 November 2026". */
export const nameSource = (provider: LedgerProvider, organisation: string, on: Date): string =>
  `${providerNames[provider]}, ${organisation.slice(0, MAX_NAME_LENGTH)}, ${printDate(on.toISOString().slice(0, 10))}`

/**
 * Both years as trial balances. Without any balance, this year has the chart with nil, and last year is null. Dividends and the like run on in
 * equity, and no year closes them: what such an account had at the end of the year before is brought forward, but for what journals have moved
 * to retained earnings (`transfers`). Journals of last year are not read: what it brought forward is taken as moved where all of this year's was.
 * Throws `SourceFault`.
 */
export function toLedgers(read: ReadSoFar, transfers: Sums, file: string) {
  const { closing, opening, before, accounts } = read
  const empty = accounts.map(({ id, name }): SourceBalance => ({ accountId: id, name, debit: '0', credit: '0' }))
  const [ofOpening, ofBefore] = [netOf(opening), netOf(before)]
  const equity = accounts.filter(({ section }) => section === 'equity').map(({ id }) => id)
  const current = equity.map((id) => [id, new ExactSum().add(ofOpening.get(id) ?? nil).add(transfers.get(id))] as const)
  const prior = current.map(([id, kept]) => [id, kept.value === 0n ? nil : (ofBefore.get(id) ?? nil)] as const)
  return {
    current: toLedger(closing.length === 0 ? empty : closing, new Map(current), read, file),
    prior: opening.length === 0 ? null : toLedger(opening, new Map(prior), read, file),
  }
}

function toLedger(
  reported: readonly SourceBalance[],
  broughtForward: ReadonlyMap<string, Amount>,
  { accounts: chart, currency }: ReadSoFar,
  file: string,
): ImportedLedger {
  const byId = new Map(chart.map((account) => [account.id, account]))
  const ids = new Set(reported.map(({ accountId }) => accountId))
  const closed = [...broughtForward].filter(([id, earlier]) => earlier.value !== 0n && !ids.has(id))
  const balances = [...reported, ...closed.map(([id]) => ({ accountId: id, name: '', debit: '0', credit: '0' }))]
  const earlierOf = (id: string): Amount => broughtForward.get(id) ?? nil
  const amounts = balances.flatMap(({ accountId, debit, credit }) => [getAmount(debit), getAmount(credit), earlierOf(accountId)])
  const decimals = amounts.reduce((most, amount) => Math.max(most, amount.decimals), 0)
  const accounts = balances.map(({ accountId, name, debit, credit }, at): ImportedAccount => {
    const account = byId.get(accountId)
    const earlier = earlierOf(accountId)
    return {
      code: cut(account?.code ?? ''),
      name: cut(account?.name ?? name),
      group: cut(account?.type ?? ''),
      currency,
      debit: String(scaleTo(getAmount(debit), decimals)),
      credit: String(scaleTo(getAmount(credit), decimals)),
      prior: null,
      ...(earlier.value !== 0n && { broughtForward: String(scaleTo(earlier, decimals)) }),
      row: at + 1,
    }
  })
  const ledger = ImportedLedger.safeParse({ file, sheet: null, decimals, accounts })
  // A ledger without accounts, for example.
  if (!ledger.success) throw new SourceFault('unclear-answer', 'the answers make no trial balance')
  return ledger.data
}

const cut = (text: string): string => text.slice(0, limits.accountTextMaxLength)
