/** A figure that a tool told: printed in the draft, or worked out from what is printed. */
export interface ToolFigure {
  /** As told, e.g. "1,577". */
  readonly text: string
  /** Exact decimal with its sign, in units of 10^`scale`. */
  readonly value: string
  readonly scale: Scale
  readonly kind: 'amount' | 'percent' | 'times' | 'days' | 'count'
  /** Where it is printed; absent where it was worked out. */
  readonly page?: number
}

export type Scale = 0 | 3 | 6 | 9
