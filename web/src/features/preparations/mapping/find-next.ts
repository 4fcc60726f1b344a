import type { WorkedAccount } from '../work/work-out.ts'
import { needsAttention } from './describe-mapping.ts'

/**
 * The account to go to after those with these keys were dealt with: the next one that needs attention, also from the top; else the row
 * after, or the last one.
 */
export function findNext(shown: readonly WorkedAccount[], at: number, done: ReadonlySet<string>): string | null {
  const isLeft = ({ key }: WorkedAccount): boolean => !done.has(key)
  const after = [...shown.slice(at + 1), ...shown.slice(0, at + 1)]
  const next =
    after.find((account) => isLeft(account) && needsAttention(account)) ??
    shown.slice(at + 1).find(isLeft) ??
    shown.slice(0, at + 1).findLast(isLeft) ??
    shown[at]
  return next?.key ?? null
}
