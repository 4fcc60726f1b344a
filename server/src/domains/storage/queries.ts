import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  checklistAnswers,
  clients,
  documents,
  eyeChecks,
  pointComments,
  pointNotes,
  points,
  filings,
  preparations,
  pullPages,
  pulls,
  reviews,
  signOffs,
  talkingPoints,
  workspaces,
} from '../../db/schema/index.ts'

/** Blocks other additions to this workspace's storage until the transaction ends. Take it before any other lock. */
export async function lockStorage(tx: Db, workspaceId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('storage'), ${workspaceId})`)
}

const sumSizes = (...texts: readonly [Column, ...Column[]]) => {
  const sizes = sql.join(
    // Null where there is no text, and null plus anything is null.
    texts.map((text) => sql`coalesce(pg_column_size(${text}), 0)`),
    sql` + `,
  )
  return sql`coalesce(sum(${sizes}), 0)`.mapWith(Number)
}

/**
 * Bytes of some analyses: every version of their uploaded files, their texts, and what people added (points, comments, talking points, checks
 * by eye, answers, sign-offs, preparations, pulls), as compressed by the database; and of the mappings of some clients. The size of a text is read
 * without loading the text.
 */
async function sumBytes(db: Db, within: SQL, ofClients: SQL): Promise<number> {
  const [files] = await db
    .select({ bytes: sql`coalesce(sum(${documents.bytes}), 0)`.mapWith(Number) })
    .from(documents)
    .innerJoin(analyses, eq(analyses.id, documents.analysisId))
    .where(within)
  const [texts] = await db
    .select({ bytes: sumSizes(analyses.fileContent) })
    .from(analyses)
    .where(within)
  const [own] = await db
    .select({ bytes: sumSizes(points.title, points.detail) })
    .from(points)
    .innerJoin(analyses, eq(analyses.id, points.analysisId))
    .where(and(within, eq(points.kind, 'own')))
  const [notes] = await db
    .select({ bytes: sumSizes(pointNotes.text) })
    .from(pointNotes)
    .innerJoin(points, eq(points.id, pointNotes.pointId))
    .innerJoin(analyses, eq(analyses.id, points.analysisId))
    .where(within)
  const [comments] = await db
    .select({ bytes: sumSizes(pointComments.text) })
    .from(pointComments)
    .innerJoin(points, eq(points.id, pointComments.pointId))
    .innerJoin(analyses, eq(analyses.id, points.analysisId))
    .where(within)
  const [eye] = await db
    .select({ bytes: sumSizes(eyeChecks.text, eyeChecks.initials) })
    .from(eyeChecks)
    .innerJoin(reviews, eq(reviews.id, eyeChecks.reviewId))
    .innerJoin(analyses, eq(analyses.id, reviews.analysisId))
    .where(within)
  const [answers] = await db
    .select({ bytes: sumSizes(checklistAnswers.comment, checklistAnswers.initials) })
    .from(checklistAnswers)
    .innerJoin(analyses, eq(analyses.id, checklistAnswers.analysisId))
    .where(within)
  const [signed] = await db
    .select({ bytes: sumSizes(signOffs.name, signOffs.initials) })
    .from(signOffs)
    .innerJoin(analyses, eq(analyses.id, signOffs.analysisId))
    .where(within)
  const [talking] = await db
    .select({ bytes: sumSizes(talkingPoints.text, talkingPoints.drafted) })
    .from(talkingPoints)
    .innerJoin(analyses, eq(analyses.id, talkingPoints.analysisId))
    .where(within)
  const { profile, currentLedger, priorLedger, mapping, journals } = preparations
  const [prepared] = await db
    .select({ bytes: sumSizes(profile, currentLedger, priorLedger, mapping, journals) })
    .from(preparations)
    .innerJoin(analyses, eq(analyses.id, preparations.analysisId))
    .where(within)
  const [filed] = await db
    .select({ bytes: sumSizes(filings.document) })
    .from(filings)
    .innerJoin(analyses, eq(analyses.id, filings.analysisId))
    .where(within)
  const [pulled] = await db
    .select({ bytes: sumSizes(pulls.read, pulls.result) })
    .from(pulls)
    .innerJoin(analyses, eq(analyses.id, pulls.analysisId))
    .where(within)
  const [pages] = await db
    .select({ bytes: sumSizes(pullPages.journals) })
    .from(pullPages)
    .innerJoin(pulls, eq(pulls.id, pullPages.pullId))
    .innerJoin(analyses, eq(analyses.id, pulls.analysisId))
    .where(within)
  const [mapped] = await db
    .select({ bytes: sumSizes(clients.accountMappings) })
    .from(clients)
    .where(ofClients)
  const rows = [files, texts, own, notes, comments, eye, answers, signed, talking, prepared, filed, pulled, pages, mapped]
  return rows.reduce((total, row) => total + (row?.bytes ?? 0), 0)
}

/** What a user's personal workspace holds; 0 for any other workspace, which belongs to a firm. */
export const sumBytesOfPersonal = (db: Db, userId: number, workspaceId: number): Promise<number> => {
  const isPersonal = and(eq(workspaces.id, workspaceId), eq(workspaces.personalUserId, userId))
  const personal = db.select({ id: workspaces.id }).from(workspaces).where(isPersonal)
  return sumBytes(db, inArray(analyses.workspaceId, personal), inArray(clients.workspaceId, personal))
}

export const sumBytesOfWorkspace = (db: Db, workspaceId: number): Promise<number> =>
  sumBytes(db, eq(analyses.workspaceId, workspaceId), eq(clients.workspaceId, workspaceId))
