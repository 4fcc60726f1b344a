import type { DraftFigure, FigureIndex } from '../index-figures.ts'

/** A figure that another import has changed. Amounts are in printed units. */
export interface Move {
  /** Null where the statements had no such line, or a gap in it. */
  readonly before: bigint | null
  readonly difference: bigint
}

export interface ListedMoves {
  /** By the key of the figure. */
  readonly moved: ReadonlyMap<string, Move>
  /** What was printed before, and is no longer; nil is left out. */
  readonly gone: readonly DraftFigure[]
}

/**
 * Compares the figures of a draft with those of an earlier version of its trial balances. Lines are paired by table, row, year and class, so that
 * a column that comes or goes moves no other. A nil that comes or goes is no change.
 */
export function listMoves(now: FigureIndex, before: FigureIndex): ListedMoves {
  const earlier = new Map([...before.values()].map((figure) => [keyOfLine(figure), figure]))
  const moved = new Map<string, Move>()
  for (const figure of now.values()) {
    const line = keyOfLine(figure)
    const was = earlier.get(line)
    earlier.delete(line)
    const difference = figure.cell.value - (was?.cell.value ?? 0n)
    if (difference !== 0n) moved.set(figure.key, { before: was?.cell.value ?? null, difference })
  }
  return { moved, gone: [...earlier.values()].filter(({ cell }) => cell.value !== 0n) }
}

const keyOfLine = ({ place: { table, row }, column: { year, dimension } }: DraftFigure): string =>
  JSON.stringify([table, row, year, dimension])
