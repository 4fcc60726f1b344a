import { ExactSum, negate } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { RowAmounts } from './read-amounts.ts'

/** What a row adds to the balance of its account, debits positive. */
export function netAmount({ debit, credit, balance }: RowAmounts): Amount {
  // Nearly every row has one amount. It is only faster.
  if (debit === null && credit === null && balance !== null) return balance
  if (balance === null && credit === null && debit !== null) return debit
  if (balance === null && debit === null && credit !== null) return negate(credit)
  const sum = new ExactSum()
  if (debit !== null) sum.add(debit)
  if (credit !== null) sum.add(negate(credit))
  return balance === null ? sum : sum.add(balance)
}
