import { Id, PointList, PointSize, Severity } from '@tickmark/contract'
import { z } from 'zod'
import type { PointsWanted } from '../source/review-source.ts'

export const groupings = ['severity', 'amount', 'place', 'page', 'check', 'assignee'] as const
export type Grouping = (typeof groupings)[number]

const number = z.coerce.number().pipe(Id)

/** The open point, the filters, the draft and its changes, as in the address (D37). A value that makes no sense counts as absent. */
const PointSearch = z.object({
  point: number.optional().catch(undefined),
  list: PointList.exclude(['open']).optional().catch(undefined),
  severity: Severity.optional().catch(undefined),
  size: PointSize.optional().catch(undefined),
  assignee: z
    .union([z.literal('none'), z.literal('me'), number])
    .optional()
    .catch(undefined),
  group: z.enum(groupings).exclude(['severity']).optional().catch(undefined),
  /** The version of an earlier draft, and a page of it. */
  draft: number.optional().catch(undefined),
  page: number.optional().catch(undefined),
  /** What the newest draft changed or its tags, in place of its points, and the open one of these changes by its key. */
  view: z.enum(['changes', 'tags']).optional().catch(undefined),
  change: z
    .string()
    .regex(/^(?:point|change)-[\d-]{1,20}$/)
    .optional()
    .catch(undefined),
})
export type PointSearch = z.output<typeof PointSearch>

/** A change of the address as it is by then: the user may have gone elsewhere since the change was begun. */
export type ChangeSearch = (now: PointSearch) => PointSearch

export const readPointSearch = (search: Record<string, unknown>): PointSearch => PointSearch.parse(search)

/** The address without an earlier draft: the newest one as it was left. */
export const toNewest = ({ draft: _draft, page: _page, ...rest }: PointSearch): PointSearch => rest

/** Open points are listed unless the address says otherwise. */
export const toWanted = ({ list, severity, size, assignee }: PointSearch): PointsWanted => ({
  list: list ?? 'open',
  severity,
  size,
  assignee,
})
