import type { LedgerReading } from '@tickmark/engine/ledgers'

/** The sums of one currency, in the units of the trial balance. */
export interface CurrencyTotal {
  readonly currency: string
  readonly debit: bigint
  readonly credit: bigint
}

export function listTotals({ trialBalance: { accounts } }: LedgerReading): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>()
  for (const { currency, debit, credit } of accounts) {
    const total = totals.get(currency) ?? { currency, debit: 0n, credit: 0n }
    totals.set(currency, { currency, debit: total.debit + debit, credit: total.credit + credit })
  }
  return [...totals.values()]
}
