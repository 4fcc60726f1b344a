import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { points } from '../../db/schema/index.ts'
import type { Place } from './model.ts'
import { newestReview } from './queries.ts'

/** Open points that are assigned and due by this day, and of whose due date no one has been reminded. */
const isDue = (day: string) =>
  and(
    isNotNull(points.assigneeId),
    lte(points.dueOn, day),
    inArray(points.state, ['open', 'reopened']),
    sql`${points.remindedOf} is distinct from ${points.dueOn}`,
  )

/** The analyses that may have such points: of some, the newest draft no longer has the finding. */
export const listDueAnalyses = (db: Db, day: string): Promise<Place[]> =>
  db
    .selectDistinct({ analysisId: points.analysisId, workspaceId: points.workspaceId })
    .from(points)
    .where(isDue(day))
    .orderBy(asc(points.analysisId))

/** Takes the due points of an analysis, which the newest draft has, so that no later call returns them again. In order of number. */
export async function takeDue(
  tx: Db,
  analysisId: number,
  day: string,
): Promise<{ readonly number: number; readonly assigneeId: number }[]> {
  const isPresent = or(eq(points.kind, 'own'), sql`${points.reviewId} = ${newestReview(analysisId)}`)
  const taken = await tx
    .update(points)
    .set({ remindedOf: sql`${points.dueOn}` })
    .where(and(eq(points.analysisId, analysisId), isDue(day), isPresent))
    .returning({ number: points.number, assigneeId: points.assigneeId })
  return taken
    .flatMap(({ number, assigneeId }) => (assigneeId === null ? [] : [{ number, assigneeId }]))
    .toSorted((a, b) => a.number - b.number)
}
