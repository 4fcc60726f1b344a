import type { SortKey } from './list-search.ts'

/**
 * Columns that are left out where the list is too narrow for them, by the width of the list. Below 46rem each row is a block, which has room for
 * the coverage.
 */
const shownFrom = {
  standard: '@max-[51rem]:hidden',
  coverage: '@min-[46rem]:@max-[57rem]:hidden',
  due: '@max-[66rem]:hidden',
  waits: '@max-[66rem]:hidden',
  period: '@max-[64rem]:hidden',
  changed: '@max-[72rem]:hidden',
  owner: '@max-[82rem]:hidden',
} as const

/** The same where the list also has who and when. */
const shownWithEngagementFrom = {
  ...shownFrom,
  period: '@max-[82rem]:hidden',
  changed: '@max-[90rem]:hidden',
  owner: '@max-[100rem]:hidden',
} as const

/** The classes of the cells, by column. */
export const listShownFrom = (hasEngagement: boolean) => (hasEngagement ? shownWithEngagementFrom : shownFrom)

interface ListColumn {
  heading: string
  /** Null for a column that cannot be sorted. */
  sort: SortKey | null
  /** It is left out where the list is narrow. */
  shown?: keyof typeof shownFrom
  /** Shown only where people or due dates are set. */
  ofEngagement?: true
}

/** The columns of the list. The four specified ones keep their order. */
export const listColumns: readonly ListColumn[] = [
  { heading: 'Analysis Name', sort: 'name' },
  { heading: 'Open Points', sort: 'points' },
  { heading: 'Coverage', sort: 'coverage', shown: 'coverage' },
  { heading: 'Standard', sort: 'standard', shown: 'standard' },
  { heading: 'Period End', sort: 'period', shown: 'period' },
  { heading: 'Owner', sort: 'owner', shown: 'owner' },
  { heading: 'Due', sort: 'due', shown: 'due', ofEngagement: true },
  { heading: 'Waits For', sort: null, shown: 'waits', ofEngagement: true },
  { heading: 'Date Created', sort: 'created' },
  { heading: 'Last Change', sort: 'changed', shown: 'changed' },
  { heading: 'Status', sort: 'status' },
  { heading: 'Actions', sort: null },
]

export const listShownColumns = (hasEngagement: boolean): readonly ListColumn[] =>
  hasEngagement ? listColumns : listColumns.filter(({ ofEngagement }) => ofEngagement !== true)
