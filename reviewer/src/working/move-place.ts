import type { Box } from '@tickmark/contract'
import type { UnchangedFigure } from '@tickmark/engine'

export interface PlaceOnPage {
  readonly page: number
  readonly box: Box | null
}

const middle = ([, top, , bottom]: Readonly<Box>): number => (top + bottom) / 2

/**
 * Where a place of the draft before is in the next one, by the figures that both print alike: on the page that most figures of its page have
 * moved to, by as much as the nearest of them. A page without such figures moves as the pages around it do. Null where no one can say.
 */
export function movePlace({ page, box }: PlaceOnPage, kept: readonly UnchangedFigure[], pages: number): PlaceOnPage | null {
  const here = kept.filter(({ previous }) => previous.page === page)
  const target = here.length > 0 ? mostFrequent(here.map(({ now }) => now.page)) : findBetween(page, kept)
  if (target === null || target < 1 || target > pages) return null
  const beside = here.filter(({ now }) => now.page === target)
  return { page: target, box: box === null ? null : moveBox(box, beside) }
}

/** More than half of all. */
function mostFrequent(pages: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most !== undefined && 2 * most[1] > pages.length ? most[0] : null
}

/** The page between two pages with figures that have moved equally far. */
function findBetween(page: number, kept: readonly UnchangedFigure[]): number | null {
  const shiftOf = (near: number | undefined) => {
    const target =
      near === undefined ? null : mostFrequent(kept.filter(({ previous }) => previous.page === near).map(({ now }) => now.page))
    return target === null || near === undefined ? null : target - near
  }
  const pages = [...new Set(kept.map(({ previous }) => previous.page))].toSorted((a, b) => a - b)
  const [before, after] = [shiftOf(pages.findLast((one) => one < page)), shiftOf(pages.find((one) => one > page))]
  const shift = before ?? after
  return shift === null || (after ?? shift) !== shift ? null : page + shift
}

function moveBox(box: Box, figures: readonly UnchangedFigure[]): Box {
  const [nearest] = figures.toSorted(
    (a, b) => Math.abs(middle(a.previous.box) - middle(box)) - Math.abs(middle(b.previous.box) - middle(box)),
  )
  if (nearest === undefined) return box
  const [right, down] = [nearest.now.box[0] - nearest.previous.box[0], nearest.now.box[1] - nearest.previous.box[1]]
  return [box[0] + right, box[1] + down, box[2] + right, box[3] + down]
}
