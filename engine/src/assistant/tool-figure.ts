import type { Scale } from '../model/profile.ts'

/** A figure returned by a tool: printed in the draft, or calculated from printed figures. */
export interface ToolFigure {
  /** As shown, e.g. "1,577". */
  readonly text: string
  /** Exact decimal with its sign, in units of 10^`scale`. */
  readonly value: string
  readonly scale: Scale
  readonly kind: 'amount' | 'percent' | 'times' | 'days' | 'count'
  /** Where it is printed; absent where it was calculated. */
  readonly page?: number
}

/** A calculated figure as an answer shows it: "9.1%". */
export const workedFigure = (text: string, kind: ToolFigure['kind']): ToolFigure => ({
  text,
  value: text.replace(/[^\d.]/g, ''),
  scale: 0,
  kind,
})
