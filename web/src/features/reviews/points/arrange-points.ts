import { groupDigits, type PointSummary } from '@tickmark/contract'
import { severityWords } from '../severity-words.ts'
import type { Grouping } from './point-search.ts'

export interface PointGroup {
  name: string
  points: PointSummary[]
}

/** Points under the headings of a grouping, each group in the order of the list. The groups are in the order of their first points, pages and statements by number of page. */
export function arrangePoints(points: readonly PointSummary[], grouping: Grouping): PointGroup[] {
  const groups = new Map<string, PointSummary[]>()
  const ordered = grouping === 'page' || grouping === 'place' ? points.toSorted((one, other) => one.page - other.page) : points
  for (const point of ordered) {
    const name = nameGroup(point, grouping)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [point])
    else group.push(point)
  }
  return [...groups].map(([name, group]) => ({ name, points: group }))
}

function nameGroup({ severity, place, page, check, assignee }: PointSummary, grouping: Grouping): string {
  switch (grouping) {
    case 'severity':
      return severityWords[severity].many
    case 'place':
      return place ?? 'Elsewhere in the document'
    case 'page':
      return `Page ${page}`
    case 'check':
      return check ?? 'Added by people'
    case 'assignee':
      return assignee?.name ?? 'Assigned to nobody'
  }
}

/** The points whose title, note, check, page, number, amounts or assignee has every word of a search. */
export function findPoints(points: readonly PointSummary[], search: string): PointSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return points.filter(({ title, note = '', check = '', page, number, expected, actual, difference, assignee }) => {
    const amounts = [expected, actual, difference].flatMap((amount) => (amount === undefined ? [] : [amount, groupDigits(amount)]))
    const text = [title, note, check, `page ${page} #${number}`, ...amounts, assignee?.name].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The point after or before one in the list as arranged; the first or last if that one is not listed. Null if the list is empty. */
export function findNeighbour(groups: readonly PointGroup[], number: number | undefined, step: 1 | -1): PointSummary | null {
  const all = groups.flatMap(({ points }) => points)
  const at = all.findIndex((point) => point.number === number)
  if (at === -1) return all.at(step === 1 ? 0 : -1) ?? null
  return all[at + step] ?? null
}
