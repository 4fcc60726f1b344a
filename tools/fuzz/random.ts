import { makeRandom } from '../bench/damaged/damage.mjs'

/** Whole numbers below `limit`. */
export type Random = (limit: number) => number

/** The same seed gives the same input. */
export const createRandom = (seed: number): Random => {
  const random: Random = makeRandom(Math.imul(seed, 0x9e3779b1))
  return random
}

/** Throws for an empty list. */
export function pick<T>(list: readonly T[], random: Random): T {
  const picked = list[random(list.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}
