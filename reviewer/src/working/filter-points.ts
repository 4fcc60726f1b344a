import {
  compareDecimals,
  isOpenState,
  type AmountInFull,
  type PointCounts,
  type PointFilter,
  type PointList,
  type PointSize,
  type PointSummary,
} from '@tickmark/contract'

/** The list that a point is in. A gone point is in no other, so it counts as neither open nor cleared. */
export function findList({ present, state }: Pick<PointSummary, 'present' | 'state'>): Exclude<PointList, 'any'> {
  if (!present) return 'gone'
  return isOpenState(state) ? 'open' : state === 'cleared' ? 'cleared' : 'dismissed'
}

/** Who asks, and the materiality in force; null if there is none. */
export interface Viewpoint {
  readonly userId: number
  readonly materiality: AmountInFull | null
}

/** Amounts are compared in whole units, and only in the same currency: what cannot be compared is in no size. */
export function findSize({ inFull }: Pick<PointSummary, 'inFull'>, materiality: AmountInFull | null): PointSize {
  if (inFull === undefined || materiality === null || inFull.currency !== materiality.currency) return 'none'
  return compareDecimals(inFull.amount, materiality.amount) < 0 ? 'below' : 'material'
}

/** Whether a point matches every filter that is given. */
function matches(point: PointSummary, filter: PointFilter, { userId, materiality }: Viewpoint): boolean {
  const { state = 'any', severity, assignee, check, page, size, mine } = filter
  return (
    (state === 'any' || findList(point) === state) &&
    (severity === undefined || point.severity === severity) &&
    (assignee === undefined || (assignee === 'none' ? point.assignee === null : point.assignee?.id === assignee)) &&
    (check === undefined || point.check === check) &&
    (page === undefined || point.page === page) &&
    (size === undefined || findSize(point, materiality) === size) &&
    (mine === undefined || point.assignee?.id === userId)
  )
}

export const filterPoints = (points: readonly PointSummary[], filter: PointFilter, viewpoint: Viewpoint): PointSummary[] =>
  points.filter((point) => matches(point, filter, viewpoint))

/** How often each value occurs, in ascending order of the values. */
function tally<Value extends string | number>(values: readonly (Value | undefined)[]): { readonly value: Value; readonly count: number }[] {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

/** The counts of `PointCounts`: each is the length of the list with the given filters and one of them replaced. */
export function countPoints(points: readonly PointSummary[], filter: PointFilter, viewpoint: Viewpoint): PointCounts {
  const list = (change: PointFilter): PointSummary[] => filterPoints(points, { ...filter, ...change }, viewpoint)
  const anyAssignee = list({ assignee: undefined })
  return {
    total: list({}).length,
    state: {
      open: list({ state: 'open' }).length,
      cleared: list({ state: 'cleared' }).length,
      dismissed: list({ state: 'dismissed' }).length,
      gone: list({ state: 'gone' }).length,
      any: list({ state: 'any' }).length,
    },
    severity: {
      error: list({ severity: 'error' }).length,
      warning: list({ severity: 'warning' }).length,
      info: list({ severity: 'info' }).length,
    },
    assignee: {
      none: list({ assignee: 'none' }).length,
      users: tally(anyAssignee.map(({ assignee }) => assignee?.id)).map(({ value: id, count }) => ({ id, count })),
    },
    check: tally(list({ check: undefined }).map(({ check }) => check)).map(({ value: check, count }) => ({ check, count })),
    page: tally(list({ page: undefined }).map(({ page }) => page)).map(({ value: page, count }) => ({ page, count })),
    size: {
      material: list({ size: 'material' }).length,
      below: list({ size: 'below' }).length,
      none: list({ size: 'none' }).length,
    },
    mine: list({ mine: 'true' }).length,
  }
}
