import type { AccountClassId } from '../account-classes.ts'
import type { Side } from './name-meaning.ts'

/** What accounts of one name are on either side: "Corporation tax" is owed in credit, and the charge of the year in debit. */
const EITHER: readonly Readonly<Record<Side, AccountClassId>>[] = [
  { debit: 'tax-charge', credit: 'income-tax' },
  { debit: 'interest-costs', credit: 'interest-income' },
  { debit: 'exchange-losses', credit: 'exchange-gains' },
]

/** Words that say which of the two an account is. */
const DECIDED = new Set(
  'payable paid receivable received recoverable repayable liability asset provision control charge charges expense expenses cost costs income gain gains loss losses accrued earned'.split(
    ' ',
  ),
)

/** The class for the side of the balance, where the name means either. */
export function moveToSide(
  id: AccountClassId,
  words: readonly string[],
  side: Side | undefined,
  allows: (id: AccountClassId) => boolean,
): AccountClassId {
  if (side === undefined || words.some((word) => DECIDED.has(word))) return id
  const either = EITHER.find(({ debit, credit }) => debit === id || credit === id)
  return either !== undefined && allows(either[side]) ? either[side] : id
}
