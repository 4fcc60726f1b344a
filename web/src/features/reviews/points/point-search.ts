import { Id, PointList, Severity } from '@tickmark/contract'
import { z } from 'zod'
import type { PointsWanted } from '../source/review-source.ts'

export const groupings = ['severity', 'place', 'page', 'check', 'assignee'] as const
export type Grouping = (typeof groupings)[number]

const number = z.coerce.number().pipe(Id)

/** The open point and the filters, as in the address (D37). A value that makes no sense counts as absent. */
const PointSearch = z.object({
  point: number.optional().catch(undefined),
  list: PointList.exclude(['open']).optional().catch(undefined),
  severity: Severity.optional().catch(undefined),
  assignee: z
    .union([z.literal('none'), z.literal('me'), number])
    .optional()
    .catch(undefined),
  group: z.enum(groupings).exclude(['severity']).optional().catch(undefined),
})
export type PointSearch = z.output<typeof PointSearch>

export const readPointSearch = (search: Record<string, unknown>): PointSearch => PointSearch.parse(search)

/** Open points are listed unless the address says otherwise. */
export const toWanted = ({ list, severity, assignee }: PointSearch): PointsWanted => ({
  list: list ?? 'open',
  severity,
  assignee,
})
