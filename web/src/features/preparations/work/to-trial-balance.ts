import type { ImportedLedger } from '@tickmark/contract'
import type { TrialBalance } from '@tickmark/engine/ledgers'

/** A trial balance from how it is stored. */
export const toTrialBalance = ({ decimals, accounts }: Pick<ImportedLedger, 'decimals' | 'accounts'>): TrialBalance => ({
  decimals,
  accounts: accounts.map(({ debit, credit, prior, broughtForward, ...account }) => ({
    ...account,
    debit: BigInt(debit),
    credit: BigInt(credit),
    prior: prior === null ? null : BigInt(prior),
    ...(broughtForward !== undefined && { broughtForward: BigInt(broughtForward) }),
  })),
})
