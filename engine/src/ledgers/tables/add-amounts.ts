import { addSigned, type OpenAccount, sidesOf } from '../collect-accounts.ts'
import type { DateCode } from '../dates/lines-by-date.ts'
import { ExactSum, negate } from '../exact-sum.ts'
import type { RowAmounts } from './read-amounts.ts'

/** Adds the amounts of a row to its account. */
export function addAmounts(account: OpenAccount, amounts: RowAmounts, code: DateCode): void {
  const { debit, credit, balance, priorDebit, priorCredit, priorBalance } = amounts
  const sides = sidesOf(account, code)
  if (debit !== null) sides.debit.add(debit)
  if (credit !== null) sides.credit.add(credit)
  if (balance !== null) addSigned(sides, balance)
  if (priorDebit === null && priorCredit === null && priorBalance === null) return
  account.prior ??= new ExactSum()
  if (priorDebit !== null) account.prior.add(priorDebit)
  if (priorCredit !== null) account.prior.add(negate(priorCredit))
  if (priorBalance !== null) account.prior.add(priorBalance)
}
