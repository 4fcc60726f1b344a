import type { PointList, PointState } from '@tickmark/contract'

/** The state of a point beside its title; an open point needs no words. */
export const stateWords: Readonly<Record<PointState, string | null>> = {
  open: null,
  cleared: 'Cleared',
  dismissed: 'Dismissed',
  reopened: 'Reopened',
}

/** The lists of points, in the order in which they are offered. */
export const listWords: readonly { value: PointList; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'cleared', label: 'Cleared' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'gone', label: 'No longer found' },
  { value: 'any', label: 'All' },
]
