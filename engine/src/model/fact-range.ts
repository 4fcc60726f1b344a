import { scaleDecimal } from './exact-decimal.ts'
import type { NumericFact } from './tagged-report.ts'

/** What a number may be before it was rounded, in units of 10^-places. */
export interface Range {
  readonly from: bigint
  readonly to: bigint
}

const decimalsOf = ({ accuracy }: NumericFact): number =>
  accuracy === null || accuracy.kind !== 'decimals' || accuracy.digits === 'INF' ? 0 : accuracy.digits

/** The decimals that are enough for a value and for what it is accurate to. */
export const countPlaces = (fact: NumericFact): number =>
  Math.max(fact.value?.split('.')[1]?.length ?? 0, Math.min(decimalsOf(fact), MAX_PLACES), 0)

/** Nothing is stated to more decimals. */
const MAX_PLACES = 1000

/** What a value may be before it was rounded to its decimals, in units of 10^-places; null for what is no number. */
export function rangeOf({ value, accuracy }: NumericFact, places: number): Range | null {
  if (value === null || !/\d/.test(value)) return null
  const units = BigInt(scaleDecimal(value, places, false))
  if (accuracy === null || accuracy.kind !== 'decimals' || accuracy.digits === 'INF') return { from: units, to: units }
  const power = places - accuracy.digits
  if (power < 0 || power > MAX_PLACES) return { from: units, to: units }
  const half = 10n ** BigInt(power) / 2n
  return { from: units - half, to: units + half }
}
