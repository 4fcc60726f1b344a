import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { ClientName } from './clients.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { Severity } from './reviews.ts'
import { SignOffRole } from './sign-off-role.ts'

/** What waits for whom. Of analyses that the user sees and that are not archived; a complete one waits for nobody. */

const Count = z.int().min(0)

/**
 * `person` is null for analyses whose next line has nobody named. `turns` is how many wait for them, `overdue` how many of those should have
 * been done, `openPoints` how many open points are assigned to them.
 */
export const PersonLoad = z.object({ person: PersonName.nullable(), turns: Count, overdue: Count, openPoints: Count })
export type PersonLoad = z.infer<typeof PersonLoad>

/** An analysis that waits for the signature of a line. `person` is whose turn it is, null if nobody is named. */
export const WaitingAnalysis = z.object({
  id: Id,
  fileName: z.string(),
  client: ClientName.optional(),
  dueOn: z.iso.date().optional(),
  waitsFor: SignOffRole,
  person: PersonName.nullable(),
})
export type WaitingAnalysis = z.infer<typeof WaitingAnalysis>

/** An open point that is assigned to the user. */
export const AssignedPoint = z.object({
  analysisId: Id,
  analysisName: z.string(),
  number: z.int().min(1),
  title: z.string(),
  severity: Severity,
  dueOn: z.iso.date().optional(),
})
export type AssignedPoint = z.infer<typeof AssignedPoint>

/** `total` is how many there are; the first of them are listed, by due date. */
const listed = <Item extends z.ZodType>(item: Item) => z.object({ total: Count, items: z.array(item) })

/** The busiest people first. `due` is overdue or due within a week; `mine` waits for the user. */
export const Overview = z.object({
  people: z.array(PersonLoad),
  due: listed(WaitingAnalysis),
  mine: listed(WaitingAnalysis),
  points: listed(AssignedPoint),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  id: 'getOverview',
  summary: 'What waits for whom, what is due within a week, and what waits for the user.',
  method: 'GET',
  path: '/api/user/overview',
  access: 'user',
  /** `workspaceId`: only what belongs to this workspace of the user. `today` is the day of the user, without it that of the server (UTC). */
  query: { workspaceId: PathId.optional(), today: z.iso.date().optional() },
  response: json(Overview),
})
