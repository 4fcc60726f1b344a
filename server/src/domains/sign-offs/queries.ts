import type { SignOffRole } from '@tickmark/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisEvents, documents, signOffs, users } from '../../db/schema/index.ts'
import { answerKinds, changeKinds, endsEarlier, eyeKinds, isOf, pointKinds, waitsFor } from '../../db/sign-off-state.ts'

/** The sign-offs of an analysis, in no order. */
export const listSignOffs = (db: Db, analysisId: number) =>
  db
    .select({
      role: signOffs.role,
      name: signOffs.name,
      initials: signOffs.initials,
      signedAt: signOffs.signedAt,
      documentId: signOffs.documentId,
      reviewId: signOffs.reviewId,
      eventId: signOffs.eventId,
      draft: documents.version,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
    })
    .from(signOffs)
    .innerJoin(documents, eq(documents.id, signOffs.documentId))
    .leftJoin(users, eq(users.id, signOffs.userId))
    .where(eq(signOffs.analysisId, analysisId))

export type SignOffRow = Awaited<ReturnType<typeof listSignOffs>>[number]

export async function putSignOff(tx: Db, { workspaceId, analysisId, role, ...signed }: typeof signOffs.$inferInsert): Promise<void> {
  const set = { ...signed, signedAt: sql`now()`, isNotified: false }
  await tx
    .insert(signOffs)
    .values({ workspaceId, analysisId, role, ...set })
    .onConflictDoUpdate({ target: [signOffs.analysisId, signOffs.role], set })
}

export async function deleteSignOff(tx: Db, analysisId: number, role: SignOffRole): Promise<void> {
  await tx.delete(signOffs).where(and(eq(signOffs.analysisId, analysisId), eq(signOffs.role, role)))
}

/** The newest draft; null if there is none. */
export async function findNewestDraft(db: Db, analysisId: number): Promise<{ id: number; version: number } | null> {
  const [row] = await db
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

/** The id of the newest event that makes a sign-off before it stale; 0 if there is none. */
export async function findLastChange(db: Db, analysisId: number): Promise<number> {
  const [row] = await db
    .select({ id: analysisEvents.id })
    .from(analysisEvents)
    .where(and(eq(analysisEvents.analysisId, analysisId), isOf(changeKinds)))
    .orderBy(desc(analysisEvents.id))
    .limit(1)
  return row?.id ?? 0
}

/** How many points and answers, and how often checks by eye, have changed since a line was signed, and the first earlier line that was touched. */
export async function countChangesSince(db: Db, analysisId: number, { role, eventId }: Pick<SignOffRow, 'role' | 'eventId'>) {
  const [row] = await db
    .select({
      points: sql`count(distinct ${analysisEvents.pointId}) filter (where ${isOf(pointKinds)})`.mapWith(Number),
      answers: sql`count(distinct ${analysisEvents.data} ->> 'check') filter (where ${isOf(answerKinds)})`.mapWith(Number),
      eyeChecks: sql`count(*) filter (where ${isOf(eyeKinds)})`.mapWith(Number),
      // In the order of the alphabet, prepared comes before reviewed.
      earlier: sql<SignOffRole | null>`min(${analysisEvents.data} ->> 'signOff') filter (where ${endsEarlier(role, sql`${eventId}`)})`,
    })
    .from(analysisEvents)
    .where(and(eq(analysisEvents.analysisId, analysisId), gt(analysisEvents.id, eventId)))
  const { points, answers, eyeChecks, earlier } = row ?? { points: 0, answers: 0, eyeChecks: 0, earlier: null }
  return { points, answers, eyeChecks, ...(earlier === null ? {} : { earlier }) }
}

export interface Turn {
  readonly line: SignOffRole
  /** Who is named for it; null if nobody is. */
  readonly personId: number | null
}

/** The line that is next to be signed. Null once all are signed, and for a complete analysis. */
export async function findTurn(tx: Db, analysisId: number): Promise<Turn | null> {
  const { preparerId, reviewerId, partnerId } = analyses
  const [row] = await tx
    .select({ line: waitsFor, prepared: preparerId, reviewed: reviewerId, approved: partnerId })
    .from(analyses)
    .where(eq(analyses.id, analysisId))
  if (row === undefined || row.line === null) return null
  return { line: row.line, personId: row[row.line] }
}
