import { and, desc, eq } from 'drizzle-orm'
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

/** The newest event of an action, with its time and figures. */
export async function findNewest(db: Db, action: string): Promise<Pick<typeof auditEvents.$inferSelect, 'createdAt' | 'after'> | null> {
  const [row] = await db
    .select({ createdAt: auditEvents.createdAt, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(1)
  return row ?? null
}
