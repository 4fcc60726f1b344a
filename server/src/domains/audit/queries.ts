import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditEvents } from '../../db/schema/index.ts'

export type NewAuditEvent = typeof auditEvents.$inferInsert

export async function insertEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event)
}

/** The same, returning the id of the event. */
export async function insertEventForId(db: Db, event: NewAuditEvent): Promise<number> {
  const [row] = await db.insert(auditEvents).values(event).returning({ id: auditEvents.id })
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}

export async function hasEvent(db: Db, action: string, subject: string, subjectId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, subjectId), eq(auditEvents.action, action)))
    .limit(1)
  return row !== undefined
}
