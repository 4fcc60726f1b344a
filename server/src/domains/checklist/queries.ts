import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { checklistAnswers, users } from '../../db/schema/index.ts'

export type NewAnswer = typeof checklistAnswers.$inferInsert

/** The answers in an analysis, in no order. */
export const listAnswers = (db: Db, analysisId: number) =>
  db
    .select({
      check: checklistAnswers.check,
      answer: checklistAnswers.answer,
      comment: checklistAnswers.comment,
      basis: checklistAnswers.basis,
      initials: checklistAnswers.initials,
      answeredAt: checklistAnswers.answeredAt,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
    })
    .from(checklistAnswers)
    .leftJoin(users, eq(users.id, checklistAnswers.userId))
    .where(eq(checklistAnswers.analysisId, analysisId))

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

const isItem = (analysisId: number, check: string) => and(eq(checklistAnswers.analysisId, analysisId), eq(checklistAnswers.check, check))

export async function findAnswer(db: Db, analysisId: number, check: string): Promise<typeof checklistAnswers.$inferSelect | null> {
  const [row] = await db.select().from(checklistAnswers).where(isItem(analysisId, check))
  return row ?? null
}

/** Stores an answer in place of the one before. */
export async function putAnswer(tx: Db, { workspaceId, analysisId, check, ...answer }: NewAnswer): Promise<void> {
  const set = { ...answer, answeredAt: sql`now()` }
  await tx
    .insert(checklistAnswers)
    .values({ workspaceId, analysisId, check, ...set })
    .onConflictDoUpdate({ target: [checklistAnswers.analysisId, checklistAnswers.check], set })
}

export async function deleteAnswer(tx: Db, analysisId: number, check: string): Promise<void> {
  await tx.delete(checklistAnswers).where(isItem(analysisId, check))
}
