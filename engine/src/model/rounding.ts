/**
 * How far a printed total may differ from the sum of printed parts without being wrong, in printed units: each figure is rounded
 * separately. The worst case is (n + 1) / 2; the cap keeps a real slip from hiding in a long table.
 */
export function roundingTolerance(parts: number): bigint {
  if (parts <= 2) return 1n
  if (parts <= 8) return 2n
  return BigInt(Math.min(5, Math.floor((parts + 1) / 2)))
}

export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** Decimal digits of a value: how unlikely it is that two such figures agree by chance. */
export function digitsOf(value: bigint): number {
  return magnitude(value).toString().length
}
