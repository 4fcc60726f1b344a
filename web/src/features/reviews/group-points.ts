import type { ReviewPoint, Severity } from '@tickmark/contract'

export interface PageGroup {
  page: number
  points: ReviewPoint[]
}

const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** Points by page; within a page the most severe come first, otherwise in the order of the review. */
export function groupPointsByPage(points: readonly ReviewPoint[]): PageGroup[] {
  const pages = new Map<number, ReviewPoint[]>()
  for (const point of points) {
    const group = pages.get(point.page)
    if (group === undefined) pages.set(point.page, [point])
    else group.push(point)
  }
  return [...pages]
    .map(([page, group]) => ({ page, points: group.toSorted((a, b) => rank[a.severity] - rank[b.severity]) }))
    .toSorted((a, b) => a.page - b.page)
}
