import { subtract } from '@tickmark/engine/ledgers'
import type { Difference } from './compare-balances.ts'
import { formatShortest } from './exact-amounts.ts'

/** By how much the balance of each account differs from its journals: a decimal, debits positive, by the account's id. */
export type Gaps = readonly (readonly [accountId: string, amount: string])[]

export const listGaps = (differences: readonly Difference[]): Gaps =>
  differences.map(({ account, balance, expected }) => [account.id, formatShortest(subtract(balance, expected))])

/**
 * Whether an earlier pull differed by the same amounts. Then no journal has been missed this time, and to read all of them again would find
 * the same: a journal that was missed would make another difference.
 */
export function areKnown(gaps: Gaps, earlier: Gaps): boolean {
  const known = new Map(earlier)
  return gaps.every(([accountId, amount]) => known.get(accountId) === amount)
}
