import type { DraftCell } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import { divideRounded, roundToTotal } from '../round-to-total.ts'

/** The amounts of parts, each a list of accounts, times `sign`, rounded so that they add up to a total as printed. */
export function roundParts(
  parts: readonly (readonly number[])[],
  { year, balances }: YearAmounts,
  sign: 1 | -1,
  divisor: bigint,
  totalOf: (exact: bigint) => bigint,
): DraftCell[] {
  const exact = parts.map((accounts) => BigInt(sign) * accounts.reduce((sum, at) => sum + (balances[at] ?? 0n), 0n))
  const total = totalOf(exact.reduce((sum, one) => sum + one, 0n))
  const rounded = roundToTotal(
    exact.map((value) => ({ exact: value, fixed: null })),
    divisor,
    total,
  )
  return parts.map((accounts, at): DraftCell => {
    const value = rounded[at] ?? 0n
    const ledger = accounts.length === 0 ? null : { accounts, year, sign }
    return { value, ledger, terms: [], adjustment: value - divideRounded(exact[at] ?? 0n, divisor) }
  })
}
