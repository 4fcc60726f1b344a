import { magnitude } from '../model/rounding.ts'

/** Rows that must show the rate, each with enough digits to establish it. */
const MIN_ROWS = 3
const MIN_DISTINCTIVE_DIGITS = 100n
/** A translated column is at most this many columns away from its source. */
const MAX_COLUMN_DISTANCE = 12
/** The share of rows with both figures that must fit: one may be wrong. */
const SHARE = 0.8

type Pair = readonly [coarse: bigint, fine: bigint]

/**
 * A column may be a translation of another into a second currency ("for convenience"), line by line from rounded amounts: one rounding unit
 * there is worth the exchange rate here, and sums are off by as much. Returns the rate, rounded up, of each such column.
 */
export function findTranslated(
  rows: readonly number[],
  columns: readonly number[],
  value: (row: number, column: number) => bigint | undefined,
): Map<number, bigint> {
  const rates = new Map<number, bigint>()
  for (const [i, fine] of columns.entries()) {
    for (const coarse of columns.slice(Math.max(0, i - MAX_COLUMN_DISTANCE), i + MAX_COLUMN_DISTANCE + 1)) {
      if (fine === coarse) continue
      const pairs = rows.flatMap((row): Pair[] => {
        const [a, b] = [value(row, coarse) ?? 0n, value(row, fine) ?? 0n]
        return magnitude(a) >= MIN_DISTINCTIVE_DIGITS && b !== 0n ? [[a, b]] : []
      })
      const rate = rateOf(pairs)
      if (rate !== null && rate > (rates.get(fine) ?? 1n)) rates.set(fine, rate)
    }
  }
  return rates
}

/** The rate that nearly all pairs share, rounded up; null where there is none or it is less than two. */
function rateOf(pairs: readonly Pair[]): bigint | null {
  if (new Set(pairs.map(([a]) => magnitude(a))).size < MIN_ROWS) return null
  const [a, b] = middleRate(pairs)
  if (a < 0n !== b < 0n || magnitude(b) < 2n * magnitude(a)) return null
  // Within one unit of the coarser amount: |other b / rate - other a| <= 1.
  const fitting = pairs.filter(([otherA, otherB]) => magnitude(otherB * a - otherA * b) <= magnitude(b))
  if (fitting.length < SHARE * pairs.length) return null
  return (magnitude(b) + magnitude(a) - 1n) / magnitude(a)
}

/** Of the larger half of the pairs, which show the rate best, the one with the median rate: one of them may be wrong. */
function middleRate(pairs: readonly Pair[]): Pair {
  const larger = pairs.toSorted((one, other) => compare(magnitude(other[0]), magnitude(one[0]))).slice(0, (pairs.length + 1) >> 1)
  const byRate = larger.toSorted((one, other) => compare(magnitude(one[1] * other[0]), magnitude(other[1] * one[0])))
  return byRate[byRate.length >> 1] ?? [1n, 1n]
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
