import type { SignOffRole } from '@tickmark/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, signOffs } from '../../db/schema/index.ts'
import { isValid } from '../../db/sign-off-state.ts'

const holds = sql<boolean>`case ${signOffs.role} when 'prepared' then ${isValid('prepared')} when 'reviewed' then ${isValid('reviewed')}
  else ${isValid('approved')} end`

export interface StaleSignature {
  readonly role: SignOffRole
  /** Null after the account was deleted. */
  readonly userId: number | null
}

/**
 * The signatures of an analysis that have ceased to hold since it was last called: each of them once, unless it held again meanwhile. Call it in
 * the transaction of a change, with the analysis locked.
 */
export async function takeStale(tx: Db, analysisId: number): Promise<readonly StaleSignature[]> {
  const rows = await tx
    .select({ role: signOffs.role, userId: signOffs.userId, isNotified: signOffs.isNotified, holds })
    .from(signOffs)
    .innerJoin(analyses, eq(analyses.id, signOffs.analysisId))
    .where(eq(signOffs.analysisId, analysisId))
  const changed = rows.filter((row) => row.isNotified === row.holds)
  if (changed.length === 0) return []
  const roles = changed.map(({ role }) => role)
  await tx
    .update(signOffs)
    .set({ isNotified: sql`not ${signOffs.isNotified}` })
    .where(and(eq(signOffs.analysisId, analysisId), inArray(signOffs.role, roles)))
  return changed.filter((row) => !row.holds)
}
