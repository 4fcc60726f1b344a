import type { SortKey } from './list-search.ts'

/**
 * Columns that are left out where the list is too narrow for them, by the width of the list. Below 46rem each row is a block, which has room for
 * the coverage.
 */
export const shownFrom = {
  standard: '@max-[51rem]:hidden',
  coverage: '@min-[46rem]:@max-[57rem]:hidden',
  due: '@max-[66rem]:hidden',
  waits: '@max-[66rem]:hidden',
  period: '@max-[64rem]:hidden',
  changed: '@max-[72rem]:hidden',
  owner: '@max-[82rem]:hidden',
} as const

interface ListColumn {
  heading: string
  /** Null for a column that cannot be sorted. */
  sort: SortKey | null
  className?: string
  /** Shown only where people or due dates are set. */
  ofEngagement?: true
}

/** The columns of the list. The four specified ones keep their order. */
export const listColumns: readonly ListColumn[] = [
  { heading: 'Analysis Name', sort: 'name' },
  { heading: 'Open Points', sort: 'points' },
  { heading: 'Coverage', sort: 'coverage', className: shownFrom.coverage },
  { heading: 'Standard', sort: 'standard', className: shownFrom.standard },
  { heading: 'Period End', sort: 'period', className: shownFrom.period },
  { heading: 'Owner', sort: 'owner', className: shownFrom.owner },
  { heading: 'Due', sort: 'due', className: shownFrom.due, ofEngagement: true },
  { heading: 'Waits For', sort: null, className: shownFrom.waits, ofEngagement: true },
  { heading: 'Date Created', sort: 'created' },
  { heading: 'Last Change', sort: 'changed', className: shownFrom.changed },
  { heading: 'Status', sort: 'status' },
  { heading: 'Actions', sort: null },
]

export const listShownColumns = (hasEngagement: boolean): readonly ListColumn[] =>
  hasEngagement ? listColumns : listColumns.filter(({ ofEngagement }) => ofEngagement !== true)
