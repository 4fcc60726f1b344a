import type { Unit } from '../../model/profile.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Figure } from '../../model/table.ts'
import type { Quantity } from '../quantities/read-quantities.ts'

/** `near` is off by at most one unit of the last printed digit: neither right nor worth a question. */
export type Verdict = 'agrees' | 'near' | 'differs'

/** `value` × 10^`power`, exactly. */
interface Scaled {
  readonly value: bigint
  readonly power: number
}

/**
 * An amount in a sentence against a figure of a statement. The coarser of the two decides: "£12.4 million" is any amount that rounds to it.
 * An amount without a scale may be printed in full or in the statement's unit. Signs are left to other checks.
 */
export function compareAmount(quantity: Quantity, figure: Figure, unit: Unit | undefined): Verdict {
  const known = { value: magnitude(figure.value), power: (quantity.kind === 'per-share' ? 0 : (unit?.scale ?? 0)) - figure.decimals }
  const verdicts = scalesOf(quantity, unit).map((scale) =>
    compareScaled({ value: quantity.value, power: scale - quantity.decimals }, known),
  )
  return verdicts.find((one) => one === 'agrees') ?? verdicts.find((one) => one === 'near') ?? 'differs'
}

/** Powers of ten that an amount may be printed in. Amounts per share may be in pence beside pounds. */
function scalesOf({ kind, scale }: Quantity, unit: Unit | undefined): number[] {
  if (kind === 'per-share') return [0, 2, -2]
  if (scale !== undefined) return [scale]
  return unit === undefined || unit.scale === 0 ? [0] : [0, unit.scale]
}

function compareScaled(one: Scaled, other: Scaled): Verdict {
  const power = Math.max(one.power, other.power)
  const gap = magnitude(roundTo(one, power) - roundTo(other, power))
  if (gap === 0n || (gap === 1n && isTie(one, other))) return 'agrees'
  return gap === 1n ? 'near' : 'differs'
}

/** Exact halves may be rounded either way. */
function isTie(one: Scaled, other: Scaled): boolean {
  const [coarse, fine] = one.power > other.power ? [one, other] : [other, one]
  const step = 10n ** BigInt(coarse.power - fine.power)
  return magnitude(coarse.value * step - fine.value) * 2n === step
}

/** Halves go up. */
export function roundTo({ value, power }: Scaled, target: number): bigint {
  if (power >= target) return value * 10n ** BigInt(power - target)
  const step = 10n ** BigInt(target - power)
  return (2n * value + step) / (2n * step)
}

/** A printed percentage against `part` of `whole`, as an exact fraction: within half its last digit it agrees, within one it is near. */
export function comparePercent({ value, decimals }: Pick<Quantity, 'value' | 'decimals'>, part: bigint, whole: bigint): Verdict {
  if (whole === 0n) return 'near'
  const [of, has] = whole < 0n ? [-whole, -part] : [whole, part]
  // |value / 10^decimals − 100 × has / of| in halves of the last digit, over a common denominator.
  const gap = 2n * magnitude(value * of - has * 10n ** BigInt(decimals + 2))
  if (gap <= of) return 'agrees'
  return gap <= 2n * of ? 'near' : 'differs'
}

/** A percentage with `decimals`, halves rounded away from zero: 1234 of 10000 with one decimal is 123n. */
export function percentOf(part: bigint, whole: bigint, decimals: number): bigint {
  const negative = part < 0n !== whole < 0n
  const [has, of] = [magnitude(part), magnitude(whole)]
  const rounded = (2n * has * 10n ** BigInt(decimals + 2) + of) / (2n * of)
  return negative ? -rounded : rounded
}

/** Two figures of one table in one unit. */
export function align(one: Figure, other: Figure): readonly [bigint, bigint] {
  const decimals = Math.max(one.decimals, other.decimals)
  return [one.value * 10n ** BigInt(decimals - one.decimals), other.value * 10n ** BigInt(decimals - other.decimals)]
}
