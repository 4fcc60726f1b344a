import { magnitude } from '../../model/rounding.ts'
import type { Unit } from '../../model/profile.ts'
import type { Figure } from '../../model/table.ts'
import { align, compareAmount, comparePercent, type Verdict } from './compare.ts'
import type { Weighed } from './weigh-assertion.ts'

/** How a quantity of the text compares once a figure that it was compared with is corrected. */
export function compareCorrected({ asserted, sources }: Weighed, unit: Unit | undefined, figure: Figure, corrected: Figure): Verdict {
  const { quantity, role } = asserted
  const [one, other] = sources.map((source) => (source.figure === figure ? corrected : source.figure))
  if (one === undefined) return 'differs'
  if (other === undefined) return compareAmount(quantity, one, unit)
  const [a, b] = align(one, other)
  if (quantity.kind === 'percent') return comparePercent(quantity, magnitude(role === 'change' ? a - b : a), magnitude(b))
  return compareAmount(quantity, { ...one, value: magnitude(a - b), decimals: Math.max(one.decimals, other.decimals) }, unit)
}
