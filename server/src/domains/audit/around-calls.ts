import { endpoints, type Endpoint } from '@tickmark/contract'
import { runFrom } from './origin.ts'
import type { RecordOnce } from './record-once.ts'

/** A call of a contract endpoint, with what has been found out about it. */
export interface AuditedCall {
  readonly endpoint: Endpoint
  readonly user: { readonly id: number; readonly isAdmin: boolean } | undefined
  readonly address: string
  readonly tokenId?: number | undefined
  /** As in the path. */
  readonly params: unknown
}

/** Pages of administrators that show nothing about a person, and exports, which are recorded each time by themselves. Every other one is recorded. */
const unrecorded: ReadonlySet<string> = new Set([
  endpoints.getAssistantSetup.id,
  endpoints.getAdminFigures.id,
  endpoints.getSystemStatus.id,
  endpoints.getDatabaseReport.id,
  endpoints.getFeedbackSummary.id,
  endpoints.getContactSummary.id,
  endpoints.getAuditNames.id,
  endpoints.getAuditChain.id,
  endpoints.exportAuditEvents.id,
  endpoints.exportAuditLines.id,
])

/** Endpoints for everyone that show more to an administrator. */
const widerForAdmins: ReadonlySet<string> = new Set([endpoints.listUsers.id])

function isLook({ endpoint, user }: AuditedCall): boolean {
  if (endpoint.method !== 'GET') return false
  return endpoint.access === 'admin' ? !unrecorded.has(endpoint.id) : user?.isAdmin === true && widerForAdmins.has(endpoint.id)
}

/** The ids in a path; never a query, which may name a person. */
const idsOf = (params: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(params ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))

/**
 * Does the work of a call so that what it records has its address, and the access token behind it. A look of an administrator at what people have entered is recorded before,
 * once an hour for each page: without the record there is no answer.
 */
export const createAroundCalls =
  (recordOnce: RecordOnce) =>
  <Value>(call: AuditedCall, work: () => Promise<Value>): Promise<Value> =>
    runFrom(call, async () => {
      if (call.user !== undefined && isLook(call)) {
        const after = idsOf(call.params)
        await recordOnce({
          actorId: call.user.id,
          action: 'administration-viewed',
          subject: 'administration',
          subjectId: call.endpoint.id,
          ...(Object.keys(after).length === 0 ? {} : { after }),
        })
      }
      return work()
    })
