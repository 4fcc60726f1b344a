import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, connections, nightlyPulls, pulls, users } from '../../db/schema/index.ts'

const { read: _read, result: _result, ...plain } = getTableColumns(pulls)

export type PullRow = Omit<typeof pulls.$inferSelect, 'read' | 'result'>
/** With the name of the person who started it. */
export interface NamedPullRow extends PullRow {
  readonly firstName: string | null
  readonly surname: string | null
}
/** With what its steps have read, and the owner of its analysis. */
export interface StepRow extends PullRow {
  readonly read: Uint8Array | null
  readonly userId: number
}
export type NewPull = Pick<
  typeof pulls.$inferInsert,
  | 'analysisId'
  | 'workspaceId'
  | 'connectionId'
  | 'provider'
  | 'organisationId'
  | 'organisation'
  | 'periodFrom'
  | 'periodTo'
  | 'priorFrom'
  | 'startedBy'
  | 'startedAt'
>
export type PullChange = Partial<Omit<typeof pulls.$inferInsert, 'id' | 'analysisId' | 'workspaceId'>>

const open = inArray(pulls.state, ['waiting', 'running'])
const selectNamed = (db: Db) =>
  db
    .select({ ...plain, firstName: users.firstName, surname: users.surname })
    .from(pulls)
    .leftJoin(users, eq(users.id, pulls.startedBy))

export const listNewest = (db: Db, analysisId: number, limit: number): Promise<NamedPullRow[]> =>
  selectNamed(db).where(eq(pulls.analysisId, analysisId)).orderBy(desc(pulls.id)).limit(limit)

/** Null unless the pull is of this analysis. */
export async function findPull(db: Db, analysisId: number, id: number): Promise<NamedPullRow | null> {
  const [row] = await selectNamed(db).where(and(eq(pulls.id, id), eq(pulls.analysisId, analysisId)))
  return row ?? null
}

export async function findStep(db: Db, id: number): Promise<StepRow | null> {
  const [row] = await db
    .select({ ...plain, read: pulls.read, userId: analyses.userId })
    .from(pulls)
    .innerJoin(analyses, eq(analyses.id, pulls.analysisId))
    .where(eq(pulls.id, id))
  return row ?? null
}

export async function findResult(db: Db, id: number): Promise<Uint8Array | null> {
  const [row] = await db.select({ result: pulls.result }).from(pulls).where(eq(pulls.id, id))
  return row?.result ?? null
}

export async function insertPull(tx: Db, pull: NewPull): Promise<number> {
  const [row] = await tx
    .insert(pulls)
    .values({ ...pull, state: 'waiting' })
    .returning({ id: pulls.id })
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}

/** Changes a pull under way that is as it was read, and counts up its version. Returns whether it was. */
export async function changeUnchanged(tx: Db, read: Pick<PullRow, 'id' | 'version'>, change: PullChange): Promise<boolean> {
  const unchanged = and(eq(pulls.id, read.id), eq(pulls.version, read.version), open)
  const changed = await tx
    .update(pulls)
    .set({ ...change, version: read.version + 1 })
    .where(unchanged)
    .returning({ id: pulls.id })
  return changed.length > 0
}

/** Cancels a pull under way. Returns whether it was. */
export async function cancelOpen(tx: Db, id: number, endedAt: Date): Promise<boolean> {
  const change = { state: 'cancelled', endedAt, waitsUntil: null, read: null, cursor: null }
  const cancelled = await tx
    .update(pulls)
    .set(change)
    .where(and(eq(pulls.id, id), open))
    .returning({ id: pulls.id })
  return cancelled.length > 0
}

/** Locks the pulls of a workspace until the transaction ends, so that of several that are started at once each counts. */
export async function lockPulls(tx: Db, workspaceId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pulls'), ${workspaceId})`)
}

/** How many pulls of a workspace that a person started are under way. */
export async function countStarted(tx: Db, workspaceId: number): Promise<number> {
  const started = and(eq(pulls.workspaceId, workspaceId), open, isNotNull(pulls.startedBy))
  const [row] = await tx.select({ count: count() }).from(pulls).where(started)
  return row?.count ?? 0
}

export const listOpen = (db: Db): Promise<{ readonly id: number }[]> => db.select({ id: pulls.id }).from(pulls).where(open)

/** The complete pulls of the analysis that this one can be compared with: of the same organisation and period, the newest first. */
export const listComparable = (db: Db, row: PullRow): Promise<PullRow[]> =>
  db
    .select(plain)
    .from(pulls)
    .where(
      and(
        eq(pulls.analysisId, row.analysisId),
        eq(pulls.state, 'complete'),
        ne(pulls.id, row.id),
        eq(pulls.provider, row.provider),
        eq(pulls.organisationId, row.organisationId),
        eq(pulls.periodFrom, row.periodFrom),
        eq(pulls.periodTo, row.periodTo),
      ),
    )
    .orderBy(desc(pulls.id))

/** The complete pulls of an analysis, newest first. */
export const listComplete = (db: Db, analysisId: number): Promise<{ readonly id: number }[]> =>
  db
    .select({ id: pulls.id })
    .from(pulls)
    .where(and(eq(pulls.analysisId, analysisId), eq(pulls.state, 'complete')))
    .orderBy(desc(pulls.id))

/** Deletes all but the newest pulls of an analysis, and the one in use. */
export async function deleteOldest(tx: Db, analysisId: number, kept: number, inUse: number | null): Promise<void> {
  const newest = tx.select({ id: pulls.id }).from(pulls).where(eq(pulls.analysisId, analysisId)).orderBy(desc(pulls.id)).limit(kept)
  const others = inUse === null ? undefined : ne(pulls.id, inUse)
  await tx.delete(pulls).where(and(eq(pulls.analysisId, analysisId), others, sql`${pulls.id} not in ${newest}`))
}

export async function isNightly(db: Db, analysisId: number): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(nightlyPulls).where(eq(nightlyPulls.analysisId, analysisId))
  return (row?.count ?? 0) > 0
}

export async function setNightly(db: Db, analysisId: number, wanted: boolean): Promise<void> {
  if (wanted) await db.insert(nightlyPulls).values({ analysisId }).onConflictDoNothing()
  else await db.delete(nightlyPulls).where(eq(nightlyPulls.analysisId, analysisId))
}

/** Notes that the owner of a nightly analysis has been notified. Returns whether they had not been. */
export async function setNotified(tx: Db, analysisId: number, at: Date): Promise<boolean> {
  const unnotified = and(eq(nightlyPulls.analysisId, analysisId), isNull(nightlyPulls.notifiedAt))
  return (await tx.update(nightlyPulls).set({ notifiedAt: at }).where(unnotified).returning()).length > 0
}

export async function forgetNotified(tx: Db, analysisId: number): Promise<void> {
  await tx.update(nightlyPulls).set({ notifiedAt: null }).where(eq(nightlyPulls.analysisId, analysisId))
}

const newestPull = sql`(select max(p.id) from pulls p where p.analysis_id = ${analyses.id})`
const isWorkedOn = and(ne(analyses.status, 'Complete'), isNull(analyses.archivedAt))

/** A connection of the analysis' client to the organisation that was pulled last: the one that was used, or a later one in its place. */
const usableConnection = sql<number | null>`(select max(c.id) from connections c
  where c.client_id = ${analyses.clientId} and c.provider = ${pulls.provider} and c.organisation_id = ${pulls.organisationId}
    and c.state = 'connected' and c.sealed_tokens is not null)`

/** Nightly analyses without a connection that can be used, whose owner has not been notified. */
export const listStopped = (tx: Db) =>
  tx
    .select({ analysisId: analyses.id, workspaceId: analyses.workspaceId, userId: analyses.userId })
    .from(nightlyPulls)
    .innerJoin(analyses, eq(analyses.id, nightlyPulls.analysisId))
    .innerJoin(pulls, eq(pulls.id, newestPull))
    .where(and(isWorkedOn, isNull(nightlyPulls.notifiedAt), isNull(usableConnection)))

/** Analyses that are pulled every night: those that are worked on, with the connection of their last pull. */
export const listNightly = (db: Db) => selectNightly(db).orderBy(asc(analyses.id))

/** The same of one analysis; null if it is not pulled at night, or no longer. */
export async function findNightly(db: Db, analysisId: number) {
  const [row] = await selectNightly(db, analysisId)
  return row ?? null
}

function selectNightly(db: Db, analysisId?: number) {
  return db
    .select({
      id: analyses.id,
      workspaceId: analyses.workspaceId,
      userId: analyses.userId,
      connectionId: connections.id,
      from: pulls.periodFrom,
      to: pulls.periodTo,
      priorFrom: pulls.priorFrom,
      startedAt: pulls.startedAt,
    })
    .from(nightlyPulls)
    .innerJoin(analyses, eq(analyses.id, nightlyPulls.analysisId))
    .innerJoin(pulls, eq(pulls.id, newestPull))
    .innerJoin(connections, eq(connections.id, usableConnection))
    .where(and(isWorkedOn, analysisId === undefined ? undefined : eq(analyses.id, analysisId)))
    .$dynamic()
}
