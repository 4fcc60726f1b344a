import { addSigned, type OpenAccount } from '../collect-accounts.ts'
import { ExactSum, negate } from '../exact-sum.ts'
import type { RowAmounts } from './read-amounts.ts'

/** Adds the amounts of a row to its account. */
export function addAmounts(account: OpenAccount, { debit, credit, balance, priorDebit, priorCredit, priorBalance }: RowAmounts): void {
  if (debit !== null) account.debit.add(debit)
  if (credit !== null) account.credit.add(credit)
  if (balance !== null) addSigned(account, balance)
  if (priorDebit === null && priorCredit === null && priorBalance === null) return
  account.prior ??= new ExactSum()
  if (priorDebit !== null) account.prior.add(priorDebit)
  if (priorCredit !== null) account.prior.add(negate(priorCredit))
  if (priorBalance !== null) account.prior.add(priorBalance)
}
