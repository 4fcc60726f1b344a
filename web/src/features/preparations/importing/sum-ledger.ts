import type { ImportedAccount } from '@tickmark/contract'

/** What a trial balance adds up to in one currency, in its units: balances in debit, balances in credit. */
export interface LedgerTotal {
  /** Empty where the file names none. */
  readonly currency: string
  readonly debit: bigint
  readonly credit: bigint
}

type Balance = Pick<ImportedAccount, 'currency'> & { readonly debit: string | bigint; readonly credit: string | bigint }

/** Balances by side, as a trial balance adds them up: an account has one or the other. */
export function sumLedger(accounts: readonly Balance[]): LedgerTotal[] {
  const totals = new Map<string, LedgerTotal>()
  for (const { currency, ...sides } of accounts) {
    const balance = BigInt(sides.debit) - BigInt(sides.credit)
    const total = totals.get(currency) ?? { currency, debit: 0n, credit: 0n }
    totals.set(currency, balance >= 0n ? { ...total, debit: total.debit + balance } : { ...total, credit: total.credit - balance })
  }
  return [...totals.values()]
}
