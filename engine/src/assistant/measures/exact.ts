import { printAmount } from '../../model/print-amount.ts'

/** An exact fraction in lowest terms; `d` is above zero. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

const lowest = (n: bigint, d: bigint): Exact => {
  const by = gcd(n, d) || 1n
  return d < 0n ? { n: -n / by, d: -d / by } : { n: n / by, d: d / by }
}

/** `value` counts in units of 10^-`decimals`; a scale of 6 makes millions of it. */
export const exactOf = (value: bigint, decimals = 0, scale = 0): Exact => lowest(value * 10n ** BigInt(scale), 10n ** BigInt(decimals))

export const plus = (a: Exact, b: Exact): Exact => lowest(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d })
export const times = (a: Exact, b: Exact): Exact => lowest(a.n * b.n, a.d * b.d)
/** Null for a division by zero. */
export const over = (a: Exact, b: Exact): Exact | null => (b.n === 0n ? null : lowest(a.n * b.d, a.d * b.n))
export const magnitudeOf = ({ n, d }: Exact): Exact => ({ n: n < 0n ? -n : n, d })
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** Rounded half away from zero, in units of 10^-`decimals`. */
export function roundTo({ n, d }: Exact, decimals: number): bigint {
  const scaled = (n < 0n ? -n : n) * 10n ** BigInt(decimals)
  const rounded = (scaled * 2n + d) / (d * 2n)
  return n < 0n ? -rounded : rounded
}

/** "1,234.5" */
export const printExact = (value: Exact, decimals: number): string => printAmount(roundTo(value, decimals), decimals)

/** "12.3%" */
export const printPercent = (share: Exact): string => `${printExact(times(share, exactOf(100n)), 1)}%`

const ROOT_DIGITS = 30

/** The `k`th root to thirty decimals, truncated; null for negative values. */
export function rootOf({ n, d }: Exact, k: number): Exact | null {
  if (n < 0n || k < 1) return null
  const power = BigInt(k)
  const sought = (n * 10n ** (BigInt(ROOT_DIGITS) * power)) / d
  if (sought === 0n) return exactOf(0n)
  // Newton's method from above ends at the truncated root.
  let root = 1n << (BigInt(sought.toString(2).length) / power + 1n)
  for (;;) {
    const next = ((power - 1n) * root + sought / root ** (power - 1n)) / power
    if (next >= root) return exactOf(root, ROOT_DIGITS)
    root = next
  }
}
