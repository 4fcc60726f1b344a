import { setImmediate } from 'node:timers/promises'
import { ExactSum, isIsoDate, negate } from '@tickmark/engine/ledgers'
import { limits } from '@tickmark/contract'
import {
  SourceFault,
  type JournalPage,
  type SourceAccount,
  type SourceBalance,
  type SourceBooks,
  type SourcePeriod,
} from '../../ports/ledger-source.ts'
import { readAmount, getAmount } from './exact-amounts.ts'
import { journalsAtOnce } from './journal-content.ts'

/** More than any ledger can be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

const refuse = (message: string): never => {
  throw new SourceFault('unclear-answer', message)
}

/** The answers of a provider. Each function throws `SourceFault` "unclear-answer" for one that cannot be right; no message has a figure. */
export function checkBooks(books: SourceBooks): SourceBooks {
  const { month, day } = books.yearStart
  if (!/^[A-Z]{3}$/.test(books.currency)) refuse('the currency is no code of ISO 4217')
  if (!isIsoDate(`2001-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)) refuse('the financial year begins on no day')
  return books
}

/** Throws `TooLarge`, too. */
export function checkAccounts(accounts: readonly SourceAccount[]): readonly SourceAccount[] {
  if (accounts.length > limits.accountsPerLedger) throw new TooLarge('too many accounts')
  const ids = new Set(accounts.map(({ id }) => id))
  if (ids.has('')) refuse('an account has no id')
  if (ids.size < accounts.length) refuse('two accounts have one id')
  return accounts
}

/** Throws `TooLarge`, too. Accounts of each id once, debits equal to credits. */
export function checkBalances(balances: readonly SourceBalance[]): readonly SourceBalance[] {
  if (balances.length > limits.accountsPerLedger) throw new TooLarge('too many balances')
  const ids = new Set<string>()
  const sum = new ExactSum()
  for (const { accountId, debit, credit } of balances) {
    const amounts = [readAmount(debit), readAmount(credit)] as const
    if (accountId === '' || ids.has(accountId)) refuse('a balance names no account, or one twice')
    ids.add(accountId)
    if (amounts[0] === null || amounts[1] === null) return refuse('a balance is no amount')
    sum.add(amounts[0]).add(negate(amounts[1]))
  }
  if (sum.value !== 0n) refuse('the trial balance does not balance')
  return balances
}

/** Throws where the chart has no account of a balance, and the report no name for it either. */
export function checkKnown(balances: readonly SourceBalance[], accounts: readonly SourceAccount[]): void {
  const ids = new Set(accounts.map(({ id }) => id))
  if (balances.some(({ accountId, name }) => !ids.has(accountId) && name.trim() === ''))
    refuse('a balance names an account that does not exist')
}

/** Journals dated within the period, each of which sums to nil. `cursor` is what the page was asked for with. */
export async function checkPage(page: JournalPage, { from, to }: SourcePeriod, cursor: string | null): Promise<JournalPage> {
  if (page.next !== null && (page.next === '' || page.next === cursor)) refuse('a page names itself as the next')
  for (const [at, { id, date, lines }] of page.journals.entries()) {
    if (id === '') refuse('a journal has no id')
    if (!isIsoDate(date) || date < from || date > to) refuse('a journal is dated outside the period')
    const sum = new ExactSum()
    for (const { accountId, amount } of lines) {
      if (accountId === '' || readAmount(amount) === null) refuse('a line of a journal names no account or is no amount')
      sum.add(getAmount(amount))
    }
    if (sum.value !== 0n) refuse('a journal does not sum to nil')
    if (at % journalsAtOnce === journalsAtOnce - 1) await setImmediate()
  }
  return page
}
