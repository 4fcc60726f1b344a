import type { Border } from '../draft.ts'
import type { Mark } from './strip.ts'

const THICKNESS = 0.6
const DOUBLE_GAP = 1.4

/** The marks of a horizontal border: one rule, or two. */
export function ruleMarks(border: Border, { x, y, width }: { x: number; y: number; width: number }): Mark[] {
  if (border === 'none' || width <= 0) return []
  const rule = (at: number): Mark => ({ kind: 'rule', x, y: at, width, height: THICKNESS })
  return border === 'single' ? [rule(y - THICKNESS)] : [rule(y - DOUBLE_GAP - THICKNESS), rule(y - THICKNESS / 2)]
}

/** The mark of a vertical border. */
export function uprightMarks(border: Border, { x, y, height }: { x: number; y: number; height: number }): Mark[] {
  return border === 'none' || height <= 0 ? [] : [{ kind: 'rule', x: x - THICKNESS / 2, y, width: THICKNESS, height }]
}
