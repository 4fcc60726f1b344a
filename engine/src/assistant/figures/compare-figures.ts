import type { Figure } from '../../model/table.ts'
import { compare, type Exact, exactOf, magnitudeOf, minus, over } from '../measures/exact.ts'

/** A figure in the unit of its table. */
export const exactFigure = ({ value, decimals }: Figure): Exact => exactOf(value, decimals)

/** The larger first, whatever their signs. */
export const bySize = (one: Figure, other: Figure): number => compare(magnitudeOf(exactFigure(other)), magnitudeOf(exactFigure(one)))

export interface Change {
  readonly amount: Exact
  /** Of the finer figure. */
  readonly decimals: number
  /** Of the earlier figure, below zero where the figure fell; null where that is nil or of the other sign. A cost in brackets rises by becoming more negative. */
  readonly share: Exact | null
}

/** The change between two printed figures. */
export function changeBetween(now: Figure, before: Figure): Change {
  const [a, b] = [exactFigure(now), exactFigure(before)]
  const isSameSign = a.n < 0n === b.n < 0n
  return {
    amount: minus(a, b),
    decimals: Math.max(now.decimals, before.decimals),
    share: isSameSign ? over(minus(magnitudeOf(a), magnitudeOf(b)), magnitudeOf(b)) : null,
  }
}
