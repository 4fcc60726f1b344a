import { findImbalances } from '../find-imbalance.ts'
import type { Account, TrialBalance } from '../trial-balance.ts'

/**
 * Rows without a code beneath the grand total, as the net profit that some reports add: no accounts, if the trial balance balances without them
 * and not with them.
 */
export function findBeneathTotal(trialBalance: TrialBalance, totalRow: number | null): ReadonlySet<Account> {
  const below = new Set(trialBalance.accounts.filter(({ code, row }) => totalRow !== null && row > totalRow && code === ''))
  if (below.size === 0 || findImbalances(trialBalance).length === 0) return new Set()
  const above = trialBalance.accounts.filter((account) => !below.has(account))
  return findImbalances({ ...trialBalance, accounts: above }).length === 0 ? below : new Set()
}
