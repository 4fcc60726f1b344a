import { ProofMark } from '../../../ui/proof-mark.tsx'
import type { LedgerTotal } from './sum-ledger.ts'

interface LedgerTotalsProps {
  totals: readonly LedgerTotal[]
  print: (value: bigint) => string
}

/** Debits and credits, and whether they are equal. */
export function LedgerTotals({ totals, print }: LedgerTotalsProps) {
  return (
    <ul className="flex flex-col gap-1">
      {totals.map(({ currency, debit, credit }) => (
        <li key={currency} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {currency === '' ? '' : `${currency}: `}debits <span className="figures font-medium">{print(debit)}</span>
          </span>
          <span>
            credits <span className="figures font-medium">{print(credit)}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <ProofMark proof={debit === credit && debit !== 0n ? 'tick' : 'difference'} />
            {debit === 0n && credit === 0n
              ? 'All balances are nil.'
              : debit === credit
                ? 'They are equal.'
                : `${debit > credit ? 'Debits' : 'Credits'} are ${print(absolute(debit - credit))} more.`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)
