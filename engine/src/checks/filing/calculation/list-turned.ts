import { rangeOf } from '../../../model/fact-range.ts'
import { magnitude } from '../../../model/rounding.ts'
import type { StatedSum, Summand } from './stated-sums.ts'

/** The numbers of a sum that does not add up with the opposite of any one of which it would. */
export function listTurned({ total, items, difference, tolerance, places }: StatedSum): readonly Summand[] {
  const fits = (weight: bigint, { facts: [fact] }: Summand): boolean => {
    const value = rangeOf({ ...fact, accuracy: null }, places)?.from ?? 0n
    return value !== 0n && magnitude(difference + 2n * weight * value) <= tolerance
  }
  return [...items.filter((one) => fits(one.weight, one)), ...(fits(-1n, total) ? [total] : [])]
}
