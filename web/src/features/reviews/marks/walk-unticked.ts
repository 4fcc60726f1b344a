import type { PageCounts, PageFigure } from '@tickmark/contract'
import type { FigureName } from './desk.ts'
import { lacksTick } from './find-figure.ts'

/** How many figures of a page have no tick, neither from an agreement nor from a person. */
const countUnticked = ({ counts, eye }: PageCounts): number => counts.untied + counts.unverifiable - eye

/** The figures of a page that have no tick, by their positions in the page's list, from top to bottom and left to right. */
export function orderUnticked(figures: readonly PageFigure[]): number[] {
  return [...figures.entries()]
    .filter(([, figure]) => lacksTick(figure))
    .toSorted(([, one], [, other]) => one.box[1] - other.box[1] || one.box[0] - other.box[0])
    .map(([index]) => index)
}

/**
 * The figure without a tick after or before one, or after or before the top of a page. Null if there is none left in that direction.
 * `figuresOf` reads the figures of a page.
 */
export async function findUnticked(
  from: FigureName | { page: number; index: null },
  step: 1 | -1,
  pages: readonly PageCounts[],
  figuresOf: (page: number) => Promise<readonly PageFigure[]>,
): Promise<FigureName | null> {
  const inOrder = step === 1 ? pages : pages.toReversed()
  for (const counts of inOrder) {
    const { page } = counts
    if (countUnticked(counts) === 0 || (page - from.page) * step < 0) continue
    // oxlint-disable-next-line no-await-in-loop -- the first page mostly has one
    const figures = await figuresOf(page)
    const order = orderUnticked(figures)
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
