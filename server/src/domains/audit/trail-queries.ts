import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditEvents, auditOrigins, users } from '../../db/schema/index.ts'
import type { AuditFilter } from './model.ts'

const columns = {
  id: auditEvents.id,
  createdAt: auditEvents.createdAt,
  actorId: auditEvents.actorId,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
  action: auditEvents.action,
  subject: auditEvents.subject,
  subjectId: auditEvents.subjectId,
  before: auditEvents.before,
  after: auditEvents.after,
  segment: auditEvents.segment,
  address: auditOrigins.address,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .leftJoin(auditOrigins, eq(auditOrigins.eventId, auditEvents.id))

export type AuditRow = Awaited<ReturnType<typeof select>>[number]

const dayMs = 24 * 60 * 60_000
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

function matches({ action, actor, subject, subjectId, from, to }: AuditFilter): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditEvents.action, action),
    actor === undefined ? undefined : eq(auditEvents.actorId, actor),
    subject === undefined ? undefined : eq(auditEvents.subject, subject),
    subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEvents.createdAt, startOf(from)),
    to === undefined ? undefined : lt(auditEvents.createdAt, new Date(startOf(to).getTime() + dayMs)),
  )
}

/** Newest first, at most `limit` events, older than the event with the id `before`. */
export function listEvents(db: Db, filter: AuditFilter, limit: number, before?: number): Promise<AuditRow[]> {
  const older = sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (select created_at, id from audit_events where id = ${before})`
  return select(db)
    .where(and(before === undefined ? undefined : older, matches(filter)))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(limit)
}

/** Lists the distinct names by jumping through the index, because there are few names in many rows. */
const listDistinct = async (db: Db, column: SQL): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names as (
      (select ${column} as name from ${auditEvents} order by 1 limit 1)
      union all
      select (select ${column} from ${auditEvents} where ${column} > names.name order by 1 limit 1) from names where names.name is not null
    ) select name from names where name is not null`)
  return rows.map(({ name }) => name)
}

export const listActions = (db: Db): Promise<readonly string[]> => listDistinct(db, sql`${auditEvents.action}`)
export const listSubjects = (db: Db): Promise<readonly string[]> => listDistinct(db, sql`${auditEvents.subject}`)
