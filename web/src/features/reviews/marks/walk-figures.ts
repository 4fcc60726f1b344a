import type { PageCounts, PageFigure } from '@tickmark/contract'
import type { FigureName } from './desk.ts'

/** How many figures of a page have no tick, neither from an agreement nor from a person. */
export const countUnticked = ({ counts, eye }: PageCounts): number => counts.untied + counts.unverifiable - eye

/** Some figures of a page by their positions in its list, from top to bottom and left to right. */
export function orderFigures(figures: readonly PageFigure[], isWanted: (figure: PageFigure) => boolean): number[] {
  return [...figures.entries()]
    .filter(([, figure]) => isWanted(figure))
    .toSorted(([, one], [, other]) => one.box[1] - other.box[1] || one.box[0] - other.box[0])
    .map(([index]) => index)
}

/**
 * The wanted figure after or before one, or after or before the top of a page. Null if there is none left in that direction.
 * `figuresOf` reads the figures of a page.
 */
export async function findFigure(
  from: FigureName | { page: number; index: null },
  step: 1 | -1,
  pages: readonly PageCounts[],
  figuresOf: (page: number) => Promise<readonly PageFigure[]>,
  isWanted: (figure: PageFigure) => boolean,
  /** Of which figures a page may have some: it is read only then. */
  countOf: (page: PageCounts) => number = () => 1,
): Promise<FigureName | null> {
  const inOrder = step === 1 ? pages : pages.toReversed()
  for (const counts of inOrder) {
    const { page } = counts
    if ((page - from.page) * step < 0 || countOf(counts) === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- the first page mostly has one
    const figures = await figuresOf(page)
    const order = orderFigures(figures, isWanted)
    const found = page === from.page ? beside(order, from.index, step, figures) : order.at(step === 1 ? 0 : -1)
    if (found !== undefined) return { page, index: found }
  }
  return null
}

/** Where the figure itself has a tick, the next one below or above it. */
function beside(order: readonly number[], index: number | null, step: 1 | -1, figures: readonly PageFigure[]): number | undefined {
  if (index === null) return step === 1 ? order[0] : undefined
  const at = order.indexOf(index)
  if (at !== -1) return step === -1 && at === 0 ? undefined : order[at + step]
  const top = figures[index]?.box[1] ?? 0
  const isBeyond = (other: number) => ((figures[other]?.box[1] ?? 0) - top) * step > 0
  return step === 1 ? order.find(isBeyond) : order.findLast(isBeyond)
}
