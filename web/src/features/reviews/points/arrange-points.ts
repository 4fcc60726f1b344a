import { compareDecimals, groupDigits, type PointSummary } from '@tickmark/contract'
import { severityWords } from '../severity-words.ts'
import type { Grouping } from './point-search.ts'

export interface PointGroup {
  name: string
  points: PointSummary[]
}

/** Points under the headings of a grouping, each group in the order of the list, or the largest amount first. The groups are in the order of their first points, pages and statements by number of page. */
export function arrangePoints(points: readonly PointSummary[], grouping: Grouping): PointGroup[] {
  const groups = new Map<string, PointSummary[]>()
  const ordered = orderPoints(points, grouping)
  for (const point of ordered) {
    const name = nameGroup(point, grouping)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [point])
    else group.push(point)
  }
  return [...groups].map(([name, group]) => ({ name, points: group }))
}

function orderPoints(points: readonly PointSummary[], grouping: Grouping): readonly PointSummary[] {
  if (grouping === 'amount') return points.toSorted(compareAmounts)
  return grouping === 'page' || grouping === 'place' ? points.toSorted((one, other) => one.page - other.page) : points
}

/** The largest first in each currency; those without an amount last. Amounts of two currencies have no order. */
function compareAmounts({ inFull: one }: PointSummary, { inFull: other }: PointSummary): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  const byCurrency = (one.currency ?? '').localeCompare(other.currency ?? '')
  return byCurrency === 0 ? compareDecimals(other.amount, one.amount) : byCurrency
}

function nameGroup({ severity, place, page, check, assignee, inFull }: PointSummary, grouping: Grouping): string {
  switch (grouping) {
    case 'severity':
      return severityWords[severity].many
    case 'amount':
      return inFull === undefined ? 'No amount to compare' : `Amounts${inFull.currency === undefined ? '' : ` in ${inFull.currency}`}`
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
