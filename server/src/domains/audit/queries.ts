import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditEvents, auditOrigins, lastBackup } from '../../db/schema/index.ts'
import type { AuditEvent } from './model.ts'

const asJson = (facts: AuditEvent['before']): SQL => (facts === undefined ? sql`null::jsonb` : sql`${JSON.stringify(facts)}::jsonb`)

const asRow = ({ workspaceId, actorId, action, subject, subjectId, before, after }: AuditEvent): SQL =>
  sql`(${workspaceId ?? null}::integer, ${actorId}::integer, ${action}, ${subject}, ${subjectId}, ${asJson(before)}, ${asJson(after)})`

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000

/** Inserts events with the address that they came from, each batch in one statement. Returns their ids. */
export async function insertEvents(db: Db, events: readonly AuditEvent[], address: string | null): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < events.length; from += batch) {
    const rows = sql.join(events.slice(from, from + batch).map(asRow), sql`, `)
    const insert = sql`insert into ${auditEvents} (workspace_id, actor_id, action, subject, subject_id, before, after) values ${rows} returning id`
    const statement =
      address === null
        ? insert
        : sql`with added as (${insert}) insert into ${auditOrigins} (event_id, address) select id, ${address} from added returning event_id as id`
    const inserted = await db.execute<{ id: number }>(statement)
    ids.push(...inserted.rows.map(({ id }) => id))
  }
  return ids
}

/** In place of the one before, at the database's time. */
export async function putLastBackup(
  tx: Db,
  figures: { readonly rows: number; readonly files: number; readonly bytes: number },
): Promise<void> {
  const row = { ...figures, at: sql`now()` }
  await tx
    .insert(lastBackup)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: lastBackup.id, set: row })
}

export async function selectLastBackup(db: Db) {
  const { at, rows, files, bytes } = lastBackup
  const [row] = await db.select({ at, rows, files, bytes }).from(lastBackup)
  return row ?? null
}

/** Whether the same act of the same person from the same address has been recorded since then. */
export async function hasRecorded(
  db: Db,
  { actorId, action, subject, subjectId, after }: AuditEvent,
  address: string | null,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .leftJoin(auditOrigins, eq(auditOrigins.eventId, auditEvents.id))
    .where(
      and(
        sql`${auditOrigins.address} is not distinct from ${address}`,
        actorId === null ? sql`${auditEvents.actorId} is null` : eq(auditEvents.actorId, actorId),
        gte(auditEvents.createdAt, since),
        eq(auditEvents.action, action),
        eq(auditEvents.subject, subject),
        eq(auditEvents.subjectId, subjectId),
        sql`${auditEvents.after} is not distinct from ${asJson(after)}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Erases the addresses behind what an account did, and behind what was done with its identity. */
export async function deleteOriginsOf(db: Db, userId: number, uid: string | null): Promise<void> {
  const ofUser = sql`${auditEvents.actorId} = ${userId}`
  const ofIdentity = sql`${auditEvents.subject} = 'identity' and ${auditEvents.subjectId} = ${uid}`
  await db.execute(sql`delete from ${auditOrigins} where event_id in (
    select id from ${auditEvents} where ${ofUser} union all select id from ${auditEvents} where ${ofIdentity} and ${uid}::text is not null)`)
}
