import { z } from 'zod'
import { Id, PathId } from './identifiers.ts'
import { Severity } from './reviews.ts'

/**
 * A list of points: every point is in exactly one, besides `any`. `gone` holds the points whose finding the newest review no longer has,
 * whatever their state; the others hold the rest by state, reopened points with the open ones.
 */
export const PointList = z.enum(['open', 'cleared', 'dismissed', 'gone', 'any'])
export type PointList = z.infer<typeof PointList>

/** How the difference of a point compares with materiality. `none`: it has no amount, or one that cannot be compared. */
export const PointSize = z.enum(['material', 'below', 'none'])
export type PointSize = z.infer<typeof PointSize>

/** Filters of the points of an analysis. A point must match all that are given. */
export const pointFilters = {
  /** `any` if absent. */
  state: PointList.optional(),
  severity: Severity.optional(),
  assignee: z.union([z.literal('none'), PathId], 'Must be the number of a user, or none.').optional(),
  check: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'Must be the name of a check.')
    .optional(),
  page: PathId.optional(),
  size: PointSize.optional(),
  /** Only points assigned to the caller. */
  mine: z.literal('true').optional(),
}

/** The same, as the server has read them. */
export interface PointFilter {
  readonly state?: PointList | undefined
  readonly severity?: Severity | undefined
  readonly assignee?: number | 'none' | undefined
  readonly check?: string | undefined
  readonly page?: number | undefined
  readonly size?: PointSize | undefined
  readonly mine?: 'true' | undefined
}

const Count = z.int().min(0)

/**
 * How many points each filter lists (D28): the length of the list with the filters of the request, except that the filter named here
 * replaces the one of the same name. `total` is the length of this list. A check, page or assignee without points is left out.
 */
export const PointCounts = z.object({
  total: Count,
  state: z.record(PointList, Count),
  severity: z.record(Severity, Count),
  assignee: z.object({ none: Count, users: z.array(z.object({ id: Id, count: Count })) }),
  check: z.array(z.object({ check: z.string(), count: Count })),
  page: z.array(z.object({ page: z.int().min(1), count: Count })),
  /** Without a materiality every point is in `none`. */
  size: z.record(PointSize, Count),
  mine: Count,
})
export type PointCounts = z.infer<typeof PointCounts>
