import { asc, eq, inArray, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  checklistAnswers,
  eyeChecks,
  pointComments,
  pointNotes,
  points,
  preparations,
  reviews,
  signOffs,
  talkingPoints,
} from '../../db/schema/index.ts'

/**
 * Locks the points of every analysis that refers to a user, until the transaction ends. Call it before the user's row is locked for their
 * deletion: that takes the user off the points, while a change of points locks them first and then needs the users whom it names. In
 * another order each could wait for the other.
 */
export async function lockPointsOf(tx: Db, userId: number): Promise<void> {
  const ofPoints = tx
    .select({ id: points.analysisId })
    .from(points)
    .where(or(eq(points.stateBy, userId), eq(points.assigneeId, userId), eq(points.authorId, userId)))
  const ofNotes = tx
    .select({ id: points.analysisId })
    .from(pointNotes)
    .innerJoin(points, eq(points.id, pointNotes.pointId))
    .where(eq(pointNotes.userId, userId))
  const ofComments = tx
    .select({ id: points.analysisId })
    .from(pointComments)
    .innerJoin(points, eq(points.id, pointComments.pointId))
    .where(eq(pointComments.userId, userId))
  const ofChecks = tx
    .select({ id: reviews.analysisId })
    .from(eyeChecks)
    .innerJoin(reviews, eq(reviews.id, eyeChecks.reviewId))
    .where(eq(eyeChecks.userId, userId))
  const ofAnswers = tx.select({ id: checklistAnswers.analysisId }).from(checklistAnswers).where(eq(checklistAnswers.userId, userId))
  const ofSignOffs = tx.select({ id: signOffs.analysisId }).from(signOffs).where(eq(signOffs.userId, userId))
  const ofTalkingPoints = tx.select({ id: talkingPoints.analysisId }).from(talkingPoints).where(eq(talkingPoints.authorId, userId))
  const ofMateriality = tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.materialityBy, userId))
  const ofNames = tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(or(eq(analyses.preparerId, userId), eq(analyses.reviewerId, userId), eq(analyses.partnerId, userId)))
  const ofPreparations = tx.select({ id: preparations.analysisId }).from(preparations).where(eq(preparations.updatedBy, userId))
  const ofWork = [ofChecks, ofAnswers, ofSignOffs, ofTalkingPoints, ofMateriality, ofNames, ofPreparations] as const
  const named = await union(ofPoints, ofNotes, ofComments, ...ofWork)
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  // By id, so that two deletions cannot wait for each other.
  await tx.select({ id: analyses.id }).from(analyses).where(inArray(analyses.id, ids)).orderBy(asc(analyses.id)).for('no key update')
}
