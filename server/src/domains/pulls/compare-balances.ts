import { ExactSum, negate, printAmount, subtract, type Amount } from '@tickmark/engine/ledgers'
import { limits } from '@tickmark/contract'
import type { SourceAccount, SourceBalance } from '../../ports/ledger-source.ts'
import { getAmount, nil, type Sums } from './exact-amounts.ts'
import type { ReadSoFar } from './stored-answers.ts'

type Balances = ReadonlyMap<string, Amount>

/** The balance of each account, debits positive. */
export const netOf = (balances: readonly SourceBalance[]): Balances =>
  new Map(balances.map(({ accountId, debit, credit }) => [accountId, subtract(getAmount(debit), getAmount(credit))]))

const isNil = ({ value }: Amount): boolean => value === 0n
const isEqual = (one: Amount, other: Amount): boolean => isNil(subtract(one, other))

/** Whether two trial balances give every account the same balance. An account without one may be missing. */
export function isSameTrialBalance(one: readonly SourceBalance[], other: readonly SourceBalance[]): boolean {
  const [left, right] = [netOf(one), netOf(other)]
  return [...left.keys(), ...right.keys()].every((id) => isEqual(left.get(id) ?? nil, right.get(id) ?? nil))
}

/** A balance that differs from what it should be by the journals. Both have debits positive. */
export interface Difference {
  readonly account: SourceAccount
  readonly balance: Amount
  readonly expected: Amount
}

/**
 * Compares the trial balance with the journals of the period: for an account of the balance sheet, last year's balance and its journals; for
 * income and expenses, the journals alone. Retained earnings also take the result of last year, which no journal posts; where the chart does not
 * name them, one account of equity may.
 */
export function listDifferences({ accounts, closing, opening }: ReadSoFar, journals: Sums): Difference[] {
  const [now, before] = [netOf(closing), netOf(opening)]
  const differences = accounts.flatMap((account): Difference[] => {
    const [balance, earlier, posted] = [now.get(account.id) ?? nil, before.get(account.id) ?? nil, journals.get(account.id)]
    const expected = account.section === 'result' ? posted : new ExactSum().add(earlier).add(posted)
    return isEqual(balance, expected) ? [] : [{ account, balance, expected }]
  })
  const result = sumResult(accounts, before)
  const taker = accounts.some(({ section }) => section === 'retained-earnings') ? 'retained-earnings' : 'equity'
  const earnings = differences.find(
    ({ account, balance, expected }) => account.section === taker && isEqual(subtract(balance, expected), result),
  )
  return differences.filter((difference) => difference !== earnings)
}

/** Of last year: income and expenses, and what the report names beside the chart. */
function sumResult(accounts: readonly SourceAccount[], before: Balances): Amount {
  const ofBalanceSheet = new Set(accounts.filter(({ section }) => section !== 'result').map(({ id }) => id))
  const sum = new ExactSum()
  for (const [id, balance] of before) if (!ofBalanceSheet.has(id)) sum.add(balance)
  return sum
}

/** A sentence for each difference; where there are too many, the last one counts the others. */
export function describeDifferences(differences: readonly Difference[]): string[] {
  const sentences = differences.map(describeDifference)
  if (sentences.length <= limits.pullProblems) return sentences
  const shown = sentences.slice(0, limits.pullProblems - 1)
  return [...shown, `${sentences.length - shown.length} more accounts differ from their journals.`]
}

function describeDifference({ account, balance, expected }: Difference): string {
  const { code, name, section } = account
  const label = [code, name]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, limits.documentNameMaxLength)
  const journals = section === 'result' ? 'the journals of the period' : "last year's balance and the journals"
  return `${label}: the trial balance has ${printSide(balance)}, but ${journals} come to ${printSide(expected)}.`
}

function printSide(amount: Amount): string {
  if (isNil(amount)) return 'nil'
  const { value, decimals } = amount.value < 0n ? negate(amount) : amount
  return `${printAmount(value, decimals)} ${amount.value < 0n ? 'credit' : 'debit'}`
}
