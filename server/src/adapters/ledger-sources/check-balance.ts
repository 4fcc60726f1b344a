import { sumsToNil } from '@tickmark/contract'
import { SourceFault, type SourceBalance, type SourceJournal } from '../../ports/ledger-source.ts'

/** Throws `SourceFault` 'unclear-answer' for journals whose lines do not sum to nil (a line was lost), or an id that is twice in the page. */
export function checkJournals(what: string, journals: readonly SourceJournal[]): readonly SourceJournal[] {
  const ids = new Set<string>()
  for (const [at, { id, lines }] of journals.entries()) {
    if (ids.has(id)) throw new SourceFault('unclear-answer', `${what}: journal ${at + 1} of the page is there twice`)
    ids.add(id)
    if (!sumsToNil(lines.map(({ amount }) => amount))) {
      throw new SourceFault('unclear-answer', `${what}: the lines of journal ${at + 1} of the page do not sum to nil`)
    }
  }
  return journals
}

/** Throws `SourceFault` 'unclear-answer' where debits are not equal to credits, or an account is there twice. */
export function checkTrialBalance(what: string, balances: readonly SourceBalance[]): readonly SourceBalance[] {
  if (new Set(balances.map(({ accountId }) => accountId)).size < balances.length) {
    throw new SourceFault('unclear-answer', `${what}: an account is there twice`)
  }
  if (!sumsToNil(balances.flatMap(({ debit, credit }) => [debit, negate(credit)]))) {
    throw new SourceFault('unclear-answer', `${what}: debits and credits are not equal`)
  }
  return balances
}

/** A plain decimal with the other sign. */
export const negate = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount)
