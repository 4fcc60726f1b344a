import type { FigureMark } from '@tickmark/contract'

export interface Coverage {
  readonly figures: number
  readonly ticked: number
  readonly rounding: number
  /** Too little is tied to say anything of the whole: a scan read by machine, tables that were not understood. */
  readonly isThin: boolean
}

/** How many of the figures some tie speaks for. */
export function measureCoverage(figures: readonly FigureMark[]): Coverage {
  const count = (state: FigureMark['state']) => figures.filter((figure) => figure.state === state).length
  const [ticked, rounding] = [count('ticked'), count('rounding')]
  return {
    figures: figures.length,
    ticked,
    rounding,
    isThin: 2 * (ticked + rounding + count('difference')) < figures.length || figures.length === 0,
  }
}
