/** An amount to be rounded. One that is fixed has been printed already, and does not move. */
export interface Rounded {
  /** In units of 1/divisor of what is printed. */
  readonly exact: bigint
  readonly fixed: bigint | null
}

/** The nearest integer to a quotient; halves go away from zero, as Excel rounds. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor : divisor
  return (2n * value + half) / (2n * divisor)
}

/**
 * Rounds amounts so that they add up to a total: each to the nearest, and where the sum is off, one more or one less for those that come
 * closest to it (largest remainders). An amount of nil stays nil while any other can move.
 */
export function roundToTotal(amounts: readonly Rounded[], divisor: bigint, total: bigint): bigint[] {
  const rounded = amounts.map(({ exact, fixed }) => fixed ?? divideRounded(exact, divisor))
  let missing = total - rounded.reduce((sum, value) => sum + value, 0n)
  const movable = amounts.flatMap(({ exact, fixed }, i) =>
    fixed === null ? [{ i, exact, rest: exact - (rounded[i] ?? 0n) * divisor }] : [],
  )
  const able = movable.some(({ exact }) => exact !== 0n) ? movable.filter(({ exact }) => exact !== 0n) : movable
  const step = missing > 0n ? 1n : -1n
  const order = able.toSorted((a, b) => compare(step * b.rest, step * a.rest) || compare(size(b.exact), size(a.exact)) || a.i - b.i)
  if (order.length === 0) return rounded
  for (let at = 0; missing !== 0n; at = (at + 1) % order.length) {
    const next = order[at]
    if (next === undefined) break
    rounded[next.i] = (rounded[next.i] ?? 0n) + step
    missing -= step
  }
  return rounded
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
