import type { FigureState } from './review.ts'

/** The part of a figure that counts. */
export interface CountedFigure {
  readonly state: FigureState
  readonly inText?: true | undefined
}

export interface Coverage {
  readonly figures: number
  /** How many of them are in sentences. */
  readonly inText: number
  readonly ticked: number
  readonly rounding: number
  /** The share of figures that are proven, exactly or within rounding, in whole per cent, rounded down. */
  readonly share: number
  /** Too little is tied to judge the whole: badly recognised text, or tables that were not understood. */
  readonly isThin: boolean
}

/**
 * How many of the figures are in a tie. Sentences contain much that nothing else in the document repeats: tables show how well it was
 * understood.
 */
export function measureCoverage(figures: readonly CountedFigure[]): Coverage {
  const count = (marks: readonly CountedFigure[], ...states: FigureState[]) => marks.filter(({ state }) => states.includes(state)).length
  const ticked = count(figures, 'ticked')
  const rounding = count(figures, 'rounding')
  const inTables = figures.filter(({ inText }) => inText !== true)
  return {
    figures: figures.length,
    inText: figures.length - inTables.length,
    ticked,
    rounding,
    share: figures.length === 0 ? 0 : Math.floor((100 * (ticked + rounding)) / figures.length),
    isThin: 2 * count(inTables, 'ticked', 'rounding', 'difference') < inTables.length || inTables.length === 0,
  }
}
