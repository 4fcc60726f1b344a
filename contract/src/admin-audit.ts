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
