import type { Severity } from '@tickmark/contract'
import { and, asc, count, eq, inArray, isNotNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, findings, points, reviews, talkingPoints, users } from '../../db/schema/index.ts'

/** All talking points of an analysis in their order, those removed too. */
export function listRows(db: Db, analysisId: number) {
  return db
    .select({
      id: talkingPoints.id,
      text: talkingPoints.text,
      state: talkingPoints.state,
      pointId: talkingPoints.pointId,
      part: talkingPoints.part,
      page: talkingPoints.page,
      drafted: talkingPoints.drafted,
      number: points.number,
      author: { id: users.id, firstName: users.firstName, surname: users.surname },
      version: talkingPoints.version,
      createdAt: talkingPoints.createdAt,
      updatedAt: talkingPoints.updatedAt,
    })
    .from(talkingPoints)
    .leftJoin(points, eq(points.id, talkingPoints.pointId))
    .leftJoin(users, eq(users.id, talkingPoints.authorId))
    .where(eq(talkingPoints.analysisId, analysisId))
    .orderBy(asc(talkingPoints.place), asc(talkingPoints.id))
}

export type TalkingPointRow = Awaited<ReturnType<typeof listRows>>[number]

/**
 * What talking points are drafted from, in any state: the errors and questions of the newest review, the notes of the checks that ask the
 * client, and the errors and questions that people added, an item of the checklist that is not met among them.
 */
export function listSources(db: Db, analysisId: number, newestReview: SQL, clientChecks: readonly string[]) {
  return db
    .select({
      pointId: points.id,
      state: points.state,
      severity: sql<Severity>`coalesce(${findings.severity}, ${points.severity})`,
      title: sql<string>`coalesce(${findings.title}, ${points.title})`,
      page: sql<number>`coalesce(${findings.page}, ${points.page})`,
      ordinal: sql<number>`coalesce(${findings.ordinal}, ${points.number})`,
      expected: findings.expected,
      actual: findings.actual,
      difference: findings.difference,
      movements: findings.movements,
      ties: findings.ties,
      profile: reviews.profile,
    })
    .from(points)
    .leftJoin(findings, and(eq(findings.reviewId, points.reviewId), eq(findings.ordinal, points.ordinal)))
    .leftJoin(reviews, eq(reviews.id, findings.reviewId))
    .where(
      and(
        eq(points.analysisId, analysisId),
        or(
          and(eq(points.reviewId, newestReview), or(ne(findings.severity, 'info'), inArray(findings.check, clientChecks))),
          and(eq(points.kind, 'own'), ne(points.severity, 'info')),
        ),
      ),
    )
}

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

export async function getVersion(db: Db, analysisId: number): Promise<number> {
  const [row] = await db.select({ version: analyses.talkingVersion }).from(analyses).where(eq(analyses.id, analysisId))
  return row?.version ?? 0
}

export async function raiseVersion(tx: Db, analysisId: number): Promise<void> {
  await tx
    .update(analyses)
    .set({ talkingVersion: sql`${analyses.talkingVersion} + 1` })
    .where(eq(analyses.id, analysisId))
}

/** The place behind the last one. */
export async function nextPlace(tx: Db, analysisId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(talkingPoints.place) })
    .from(talkingPoints)
    .where(eq(talkingPoints.analysisId, analysisId))
  return (row?.last ?? 0) + 1
}

export async function countAll(tx: Db, analysisId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(talkingPoints).where(eq(talkingPoints.analysisId, analysisId))
  return row?.count ?? 0
}

/** Returns their ids, in their order. */
export async function insert(tx: Db, rows: readonly (typeof talkingPoints.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await tx
    .insert(talkingPoints)
    .values([...rows])
    .returning({ id: talkingPoints.id })
  return added.map(({ id }) => id)
}

export async function update(
  tx: Db,
  id: number,
  columns: Partial<Pick<typeof talkingPoints.$inferSelect, 'text' | 'state' | 'drafted' | 'page'>>,
): Promise<void> {
  await tx
    .update(talkingPoints)
    .set({ ...columns, version: sql`${talkingPoints.version} + 1`, updatedAt: sql`now()` })
    .where(eq(talkingPoints.id, id))
}

/** Gives talking points the places from 1 on, in this order. Their versions stay. */
export async function setOrder(tx: Db, analysisId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = sql.join(
    ids.map((id, i) => sql`(${id}::integer, ${i + 1}::integer)`),
    sql`, `,
  )
  await tx.execute(
    sql`update talking_points set place = wanted.place from (values ${rows}) as wanted (id, place)
      where talking_points.id = wanted.id and talking_points.analysis_id = ${analysisId}`,
  )
}

/** The talking point that a user added with this key. */
export async function findByKey(tx: Db, authorId: number, idempotencyKey: string) {
  const [row] = await tx
    .select({ id: talkingPoints.id, requestHash: talkingPoints.requestHash })
    .from(talkingPoints)
    .where(
      and(eq(talkingPoints.authorId, authorId), eq(talkingPoints.idempotencyKey, idempotencyKey), isNotNull(talkingPoints.requestHash)),
    )
  return row ?? null
}
