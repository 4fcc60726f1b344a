import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, max, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditCheckpoints, auditEvents, auditOrigins, auditSegments, auditVerifications } from '../../db/schema/index.ts'

/** With microseconds, which a `Date` does not hold. */
const at = sql<string>`to_char(${auditEvents.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const sealed = {
  id: auditEvents.id,
  at,
  workspaceId: auditEvents.workspaceId,
  actorId: auditEvents.actorId,
  action: auditEvents.action,
  subject: auditEvents.subject,
  subjectId: auditEvents.subjectId,
  before: auditEvents.before,
  after: auditEvents.after,
}

/** Until the end of the transaction, no other changes the chain. */
export async function lockChain(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit chain'))`)
}

/** Puts the events that are in no segment into this one, oldest id first, at most `limit`. Only committed events can be. */
export async function takeUnsealed(tx: Db, segment: number, limit: number) {
  const waiting = tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(isNull(auditEvents.segment))
    .orderBy(asc(auditEvents.id))
    .limit(limit)
  const rows = await tx.update(auditEvents).set({ segment }).where(inArray(auditEvents.id, waiting)).returning(sealed)
  return rows.toSorted((one, other) => one.id - other.id)
}

export async function insertSegment(tx: Db, segment: typeof auditSegments.$inferInsert): Promise<void> {
  await tx.insert(auditSegments).values(segment)
}

export async function findCheckpoint(db: Db, name: string) {
  const [row] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.name, name))
  return row ?? null
}

export async function putCheckpoint(tx: Db, checkpoint: typeof auditCheckpoints.$inferInsert): Promise<void> {
  await tx.insert(auditCheckpoints).values(checkpoint).onConflictDoUpdate({ target: auditCheckpoints.name, set: checkpoint })
}

export async function hasSegments(db: Db): Promise<boolean> {
  return (await db.select({ number: auditSegments.number }).from(auditSegments).limit(1)).length > 0
}

/** In order of their numbers, after this one. */
export const listSegments = (db: Db, after: number, limit: number) =>
  db.select().from(auditSegments).where(gt(auditSegments.number, after)).orderBy(asc(auditSegments.number)).limit(limit)

export interface EventPlace {
  readonly segment: number
  readonly id: number
}

/** Sealed events in order of segment and id, after this one. The address is there where it is still kept. */
export async function listSealed(db: Db, after: EventPlace, upTo: number, limit: number) {
  const rows = await db
    .select({ ...sealed, segment: auditEvents.segment, address: auditOrigins.address })
    .from(auditEvents)
    .leftJoin(auditOrigins, eq(auditOrigins.eventId, auditEvents.id))
    .where(
      and(
        isNotNull(auditEvents.segment),
        lte(auditEvents.segment, upTo),
        sql`(${auditEvents.segment}, ${auditEvents.id}) > (${after.segment}::integer, ${after.id}::integer)`,
      ),
    )
    .orderBy(asc(auditEvents.segment), asc(auditEvents.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, segment: row.segment ?? 0 }))
}

export async function countUnsealed(db: Db) {
  const [row] = await db
    .select({ count: count(), oldestAt: min(auditEvents.createdAt) })
    .from(auditEvents)
    .where(isNull(auditEvents.segment))
  return row ?? { count: 0, oldestAt: null }
}

/** The last segment of those at the beginning that were all sealed before then; null if there is none. */
export async function findLastBefore(db: Db, before: Date): Promise<number | null> {
  const [kept] = await db
    .select({ number: min(auditSegments.number) })
    .from(auditSegments)
    .where(sql`${auditSegments.sealedAt} >= ${before.toISOString()}::timestamptz`)
  const [row] = await db
    .select({ number: max(auditSegments.number) })
    .from(auditSegments)
    .where(kept === undefined || kept.number === null ? undefined : lt(auditSegments.number, kept.number))
  return row?.number ?? null
}

export async function findSegment(db: Db, number: number) {
  const [row] = await db.select().from(auditSegments).where(eq(auditSegments.number, number))
  return row ?? null
}

export async function getSegment(db: Db, number: number) {
  const row = await findSegment(db, number)
  if (row === null) throw new Error(`There is no segment ${number}`)
  return row
}

/** The first segment that is there; null if there is none. */
export async function findFirst(db: Db): Promise<number | null> {
  const [row] = await db.select({ number: min(auditSegments.number) }).from(auditSegments)
  return row?.number ?? null
}

/** Deletes the segments up to this one, with their events. Returns how many events those were. */
export async function deleteUpTo(tx: Db, number: number): Promise<number> {
  const gone = await tx.delete(auditEvents).where(lte(auditEvents.segment, number))
  await tx.delete(auditSegments).where(lte(auditSegments.number, number))
  return gone.rowCount ?? 0
}

export async function putVerification(db: Db, result: Omit<typeof auditVerifications.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(auditVerifications)
    .values({ id: 1, ...result })
    .onConflictDoUpdate({ target: auditVerifications.id, set: result })
}

export async function findVerification(db: Db) {
  const [row] = await db.select().from(auditVerifications).where(eq(auditVerifications.id, 1))
  return row ?? null
}

/** Erases the addresses that are older than this. */
export async function deleteOriginsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(auditOrigins).where(lt(auditOrigins.createdAt, before))
}

/** Events that name a segment after the recorded end of the chain. One statement, so that sealing meanwhile does not matter. */
export async function countBeyondHead(db: Db): Promise<number> {
  const head = db.select({ segment: auditCheckpoints.segment }).from(auditCheckpoints).where(eq(auditCheckpoints.name, 'head'))
  const [row] = await db.select({ count: count() }).from(auditEvents).where(gt(auditEvents.segment, head))
  return row?.count ?? 0
}
