import {
  type Checklist,
  type ChecklistEntry,
  countChecklist,
  isLeft,
  type OpenWork,
  type PageCounts,
  type PointSummary,
  stateOfItem,
  sumCoverage,
} from '@tickmark/contract'

export interface ReviewedWork {
  /** The points that are open. */
  readonly open: readonly Pick<PointSummary, 'number' | 'severity'>[]
  readonly checklist: Pick<Checklist, 'items'>
  /** Of the newest review; empty if there is none. */
  readonly pages: readonly PageCounts[]
  readonly cautions: readonly string[]
}

/** What is open, before an analysis is signed or complete. */
export function countOpenWork({ open, checklist: { items }, pages, cautions }: ReviewedWork): OpenWork {
  const numbers = new Set(open.map(({ number }) => number))
  const count = (severity: PointSummary['severity']): number => open.filter((point) => point.severity === severity).length
  // A point that is open is counted itself. A closed finding settles what the review says; what a person says holds until they change it.
  const isCounted = ({ points: about, answer }: ChecklistEntry) =>
    answer === undefined ? about.length > 0 : about.some((number) => numbers.has(number))
  const notMet = items.filter((item) => !isLeft(item) && stateOfItem(item) === 'not-met' && !isCounted(item))
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    checklist: countChecklist(items).left,
    notMet: notMet.length,
    figures: sumCoverage(pages).left,
    cautions: cautions.length,
  }
}
