import type { Severity } from '@tickmark/contract'
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { analyses, documents, findings, pointComments, pointNotes, points, reviewRuns, reviews, users } from '../../db/schema/index.ts'

export type PointRow = typeof points.$inferSelect

const stateBy = alias(users, 'state_by')
const assignee = alias(users, 'assignee')
const author = alias(users, 'author')

/** The review of the newest draft that has one. */
export const newestReview = (analysisId: number) => sql`(
  select ${reviewRuns.reviewId} from ${reviewRuns} inner join ${documents} on ${documents.id} = ${reviewRuns.documentId}
  where ${reviewRuns.analysisId} = ${analysisId} and ${documents.kind} = 'draft' and ${reviewRuns.reviewId} is not null
  order by ${documents.version} desc limit 1)`

const summaryColumns = (analysisId: number) => ({
  id: points.id,
  number: points.number,
  kind: points.kind,
  state: points.state,
  note: points.note,
  stateBy: { id: stateBy.id, firstName: stateBy.firstName, surname: stateBy.surname },
  stateAt: points.stateAt,
  severity: sql<Severity>`coalesce(${findings.severity}, ${points.severity})`,
  title: sql<string>`coalesce(${findings.title}, ${points.title})`,
  page: sql<number>`coalesce(${findings.page}, ${points.page})`,
  documentId: sql<number | null>`coalesce(${reviews.documentId}, ${points.documentId})`,
  check: sql<string | null>`coalesce(${findings.check}, ${points.check})`,
  level: findings.level,
  place: findings.place,
  expected: findings.expected,
  actual: findings.actual,
  difference: findings.difference,
  unit: findings.unit,
  formula: sql<string | null>`${findings.ties} -> 0 ->> 'formula'`,
  cause: findings.cause,
  assignee: { id: assignee.id, firstName: assignee.firstName, surname: assignee.surname },
  dueOn: points.dueOn,
  comments:
    sql`(select count(*) from ${pointComments} where ${pointComments.pointId} = ${points.id} and ${pointComments.deletedAt} is null)`.mapWith(
      Number,
    ),
  present: sql<boolean>`(${points.kind} = 'own' or coalesce(${points.reviewId} = ${newestReview(analysisId)}, false))`,
  version: points.version,
  updatedAt: points.updatedAt,
})

const detailColumns = (analysisId: number) => ({
  ...summaryColumns(analysisId),
  detail: sql<string>`coalesce(${findings.detail}, ${points.detail})`,
  evidence: findings.evidence,
  ties: findings.ties,
  remedy: findings.remedy,
  movements: findings.movements,
  reference: findings.reference,
  edition: findings.edition,
  toBeConfirmed: findings.toBeConfirmed,
  fingerprint: points.fingerprint,
  box: points.box,
  author: { id: author.id, firstName: author.firstName, surname: author.surname },
})

/** A finding whose review is no longer stored has nothing to show. */
const isShown = or(eq(points.kind, 'own'), isNotNull(findings.ordinal))
const isFinding = and(eq(findings.reviewId, points.reviewId), eq(findings.ordinal, points.ordinal))

const selectSummaries = (db: Db, analysisId: number, where: SQL | undefined) =>
  db
    .select(summaryColumns(analysisId))
    .from(points)
    .leftJoin(findings, isFinding)
    .leftJoin(reviews, eq(reviews.id, points.reviewId))
    .leftJoin(stateBy, eq(stateBy.id, points.stateBy))
    .leftJoin(assignee, eq(assignee.id, points.assigneeId))
    .where(and(eq(points.analysisId, analysisId), where, isShown))

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** The points of an analysis in no order; all, or those with these numbers. */
export function listSummaries(db: Db, analysisId: number, numbers?: readonly number[]): Promise<SummaryRow[]> {
  return selectSummaries(db, analysisId, numbers === undefined ? undefined : inArray(points.number, [...numbers]))
}

const isNumbered = (analysisId: number, number: number) => and(eq(points.analysisId, analysisId), eq(points.number, number))

const selectDetails = (db: Db, analysisId: number, where: SQL | undefined) =>
  db
    .select(detailColumns(analysisId))
    .from(points)
    .leftJoin(findings, isFinding)
    .leftJoin(reviews, eq(reviews.id, points.reviewId))
    .leftJoin(stateBy, eq(stateBy.id, points.stateBy))
    .leftJoin(assignee, eq(assignee.id, points.assigneeId))
    .leftJoin(author, eq(author.id, points.authorId))
    .where(and(where, isShown))

export async function findDetail(db: Db, analysisId: number, number: number) {
  const [row] = await selectDetails(db, analysisId, isNumbered(analysisId, number))
  return row ?? null
}

/** The points of an analysis with what they rest on, in no order. */
export const listDetails = (db: Db, analysisId: number) => selectDetails(db, analysisId, eq(points.analysisId, analysisId))

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>

export async function findPoint(db: Db, analysisId: number, number: number): Promise<PointRow | null> {
  const [row] = await db.select().from(points).where(isNumbered(analysisId, number))
  return row ?? null
}

/**
 * Locks the points of an analysis until the transaction ends: of two changes at once, the second sees the first. False if the analysis no
 * longer exists. Take it before any other row's lock.
 */
export async function lockPoints(tx: Db, analysisId: number): Promise<boolean> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.id, analysisId)).for('no key update')
  return rows.length > 0
}

/** The points assigned to a user, by number. */
export async function listAssigned(tx: Db, analysisId: number, assigneeId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: points.id })
    .from(points)
    .where(and(eq(points.analysisId, analysisId), eq(points.assigneeId, assigneeId)))
    .orderBy(asc(points.number))
  return rows.map(({ id }) => id)
}

export type PointColumns = Partial<
  Pick<
    PointRow,
    'state' | 'note' | 'stateBy' | 'assigneeId' | 'dueOn' | 'restsOn' | 'severity' | 'title' | 'detail' | 'page' | 'box' | 'documentId'
  >
>

/** Changes points as one change: their versions go up by one. A change that names a state also sets when. */
export async function updatePoints(tx: Db, ids: readonly number[], columns: PointColumns): Promise<void> {
  const stateAt = columns.state === undefined ? {} : { stateAt: sql`now()` }
  await tx
    .update(points)
    .set({ ...columns, ...stateAt, version: sql`${points.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(points.id, [...ids]))
}

/** Stores what each dismissal rests on. */
export async function setBases(tx: Db, bases: readonly { readonly pointId: number; readonly restsOn: string }[]): Promise<void> {
  if (bases.length === 0) return
  const rows = sql.join(
    bases.map(({ pointId, restsOn }) => sql`(${pointId}::integer, ${restsOn}::text)`),
    sql`, `,
  )
  await tx.execute(
    sql`update points set rests_on = basis.rests_on from (values ${rows}) as basis (id, rests_on) where points.id = basis.id`,
  )
}

/** Stores a note once for each point. Returns the ids of the notes by point. */
export async function insertNotes(
  tx: Db,
  pointIds: readonly number[],
  note: Pick<typeof pointNotes.$inferInsert, 'workspaceId' | 'userId' | 'text'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insert(pointNotes)
    .values(pointIds.map((pointId) => ({ ...note, pointId })))
    .returning({ id: pointNotes.id, pointId: pointNotes.pointId })
  return new Map(rows.map(({ id, pointId }) => [pointId, id]))
}

/** The newest draft of an analysis; null if there is none. */
export async function findNewestDraft(db: Db, analysisId: number) {
  const [row] = await db
    .select({ id: documents.id, pages: documents.pages })
    .from(documents)
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

export async function countOwn(tx: Db, analysisId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(points)
    .where(and(eq(points.analysisId, analysisId), eq(points.kind, 'own')))
  return row?.count ?? 0
}

/** The point that a user added with this key. */
export async function findByKey(tx: Db, authorId: number, idempotencyKey: string): Promise<PointRow | null> {
  const [row] = await tx
    .select()
    .from(points)
    .where(and(eq(points.authorId, authorId), eq(points.idempotencyKey, idempotencyKey)))
  return row ?? null
}

export async function insertOwn(tx: Db, point: Omit<typeof points.$inferInsert, 'kind'>): Promise<number> {
  const [row] = await tx
    .insert(points)
    .values({ ...point, kind: 'own' })
    .returning({ id: points.id })
  if (row === undefined) throw new Error('The point was not added')
  return row.id
}
