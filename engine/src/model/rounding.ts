/**
 * How far a displayed total may lie from the sum of displayed parts without being wrong, in display units: each figure is rounded on its own.
 * Worst case is (n + 1) / 2; the cap keeps a real slip from hiding in a long table.
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
