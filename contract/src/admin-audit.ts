import { z } from 'zod'
import { adminPaging, isInReach } from './admin-lists.ts'
import { bytes, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'

/** Values by field name. */
const Facts = z.object({}).catchall(z.union([z.string(), z.number(), z.boolean()]).nullable())

const Day = z.iso.date('Must be a day, as in 2026-01-31.').refine(isInReach, 'Must be a day from 1970 to 9998.')

/** Who acted. The trail stores only the id (D14): name and address are today's, and null once the account is deleted. */
export const AuditActor = z.object({ id: Id, name: z.string().nullable(), email: z.string().nullable() })
export type AuditActor = z.infer<typeof AuditActor>

/** One entry of the audit trail. `actor` is null where the operator, the system or a visitor acted. */
export const AuditItem = z.object({
  id: Id,
  at: Instant,
  actor: AuditActor.nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** The network address that the act came from, while it is kept; null for jobs and commands. */
  address: z.string().nullable(),
  /** The segment of the chain that has sealed it; null for a minute or so. */
  segment: z.int().nullable(),
})
export type AuditItem = z.infer<typeof AuditItem>

/** The trail records the filter of every export (D14), so filters accept no email addresses. */
const Name = z
  .string()
  .max(limits.auditNameMaxLength)
  .regex(/^[\w-]+$/, 'Must be a name or an id from the audit trail.')

/** Filters of the trail. `from` and `to` are days (UTC), both included. */
export const auditFilter = {
  action: Name.optional(),
  actor: PathId.optional(),
  subject: Name.optional(),
  subjectId: Name.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  summary: 'The audit trail, newest first.',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: { ...adminPaging, ...auditFilter },
  response: json(z.array(AuditItem)),
})

/** The names to choose from when filtering the trail. */
export const AuditNames = z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) })
export type AuditNames = z.infer<typeof AuditNames>

export const getAuditNames = endpoint({
  id: 'getAuditNames',
  summary: 'The names of the actions and subjects in the trail.',
  method: 'GET',
  path: '/api/admin/audit/names',
  access: 'admin',
  response: json(AuditNames),
})

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  summary: 'Every event that matches the filter, as CSV (RFC 4180). The export itself is recorded in the trail.',
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  query: auditFilter,
  response: bytes('text/csv'),
})

export const exportAuditLines = endpoint({
  id: 'exportAuditLines',
  summary:
    'The whole trail as JSON lines, in the order in which it was sealed: where the chain starts, each segment followed by its events, and its head last. The export itself is recorded in the trail.',
  method: 'GET',
  path: '/api/admin/audit/lines',
  access: 'admin',
  response: bytes('application/jsonl'),
})

/** A place in the chain: the last segment up to there, its hash (SHA-256, hexadecimal), and how many events were sealed up to there. */
const ChainPlace = z.object({ segment: z.int(), hash: z.string(), events: z.int(), at: Instant })

/**
 * The chain of the audit trail. `start` is where it begins if older events have been removed; `begun` is where it was begun again after its
 * secret was lost, so that segments up to there were sealed with another key; `head` is null before the first event is sealed.
 * `verifying`: the server that answers is verifying it at the moment. `verification` is the last one of the whole chain, which stops at the first `problem`: its segment, if it is a single one, and a sentence.
 */
export const AuditChainState = z.object({
  start: ChainPlace.nullable(),
  begun: ChainPlace.nullable(),
  head: ChainPlace.nullable(),
  unsealed: z.object({ count: z.int(), oldestAt: Instant.nullable() }),
  verifying: z.boolean(),
  verification: z
    .object({
      at: Instant,
      segments: z.int(),
      events: z.int(),
      problem: z.object({ segment: z.int().nullable(), message: z.string() }).nullable(),
    })
    .nullable(),
})
export type AuditChainState = z.infer<typeof AuditChainState>

export const getAuditChain = endpoint({
  id: 'getAuditChain',
  summary: 'The chain of the audit trail, as it was last verified.',
  method: 'GET',
  path: '/api/admin/audit/chain',
  access: 'admin',
  response: json(AuditChainState),
})

export const verifyAuditChain = endpoint({
  id: 'verifyAuditChain',
  summary:
    'Seals what has been recorded and verifies the whole chain. It is recorded in the trail. A verification that takes long goes on after the answer, whose `verifying` is then true.',
  method: 'POST',
  path: '/api/admin/audit/verification',
  access: 'admin',
  response: json(AuditChainState),
})
