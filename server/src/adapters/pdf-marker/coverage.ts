import type { FigureState } from '@tickmark/engine'

/** A figure as it counts: the engine's, or the contract's on its way out. */
export interface CountedFigure {
  readonly state: FigureState
  readonly inText?: true | undefined
}

export interface Coverage {
  readonly figures: number
  /** How many of them stand in sentences. */
  readonly inText: number
  readonly ticked: number
  readonly rounding: number
  /** Too little is tied to say anything of the whole: a scan read by machine, tables that were not understood. */
  readonly isThin: boolean
}

/**
 * How many of the figures some tie speaks for. Sentences hold much that nothing else in the document says: how far it was understood shows
 * in its tables.
 */
export function measureCoverage(figures: readonly CountedFigure[]): Coverage {
  const count = (marks: readonly CountedFigure[], ...states: FigureState[]) => marks.filter(({ state }) => states.includes(state)).length
  const inTables = figures.filter(({ inText }) => inText !== true)
  return {
    figures: figures.length,
    inText: figures.length - inTables.length,
    ticked: count(figures, 'ticked'),
    rounding: count(figures, 'rounding'),
    isThin: 2 * count(inTables, 'ticked', 'rounding', 'difference') < inTables.length || inTables.length === 0,
  }
}
