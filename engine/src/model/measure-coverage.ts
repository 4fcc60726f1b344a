import type { FigureState } from './review.ts'

/** As much of a figure as counts. */
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
  /** Of all figures that are ticked, in whole percent. */
  readonly share: number
  /** Too little is tied to say anything of the whole: a scan read by machine, tables that were not understood. */
  readonly isThin: boolean
}

/**
 * How many of the figures some tie speaks for. Sentences hold much that nothing else in the document says: how far it was understood shows
 * in its tables.
 */
export function measureCoverage(figures: readonly CountedFigure[]): Coverage {
  const count = (marks: readonly CountedFigure[], ...states: FigureState[]) => marks.filter(({ state }) => states.includes(state)).length
  const ticked = count(figures, 'ticked')
  const inTables = figures.filter(({ inText }) => inText !== true)
  return {
    figures: figures.length,
    inText: figures.length - inTables.length,
    ticked,
    rounding: count(figures, 'rounding'),
    share: figures.length === 0 ? 0 : Math.floor((100 * ticked) / figures.length),
    isThin: 2 * count(inTables, 'ticked', 'rounding', 'difference') < inTables.length || inTables.length === 0,
  }
}
