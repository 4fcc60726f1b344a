import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { aiReviews, analyses, filings, messages, nightlyPulls, pulls, reviewRuns } from '../../db/schema/index.ts'
import { ofAnalysis, ofParts } from './moved-table-queries.ts'

/** Locks an analysis until the transaction ends. False if it is not in this workspace any more. */
export async function lockAnalysis(tx: Db, id: number, workspaceId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.workspaceId, workspaceId)))
    .for('update')
  return rows.length > 0
}

/** Jobs know their workspace, so nothing of the analysis may be under way. */
export async function isWorking(tx: Db, analysisId: number): Promise<boolean> {
  const [row] = await tx
    .select({
      working: sql<boolean>`
        exists (select 1 from ${reviewRuns} r where r.analysis_id = ${analysisId} and r.state not in ('done', 'failed'))
        or exists (select 1 from ${pulls} p where p.analysis_id = ${analysisId} and p.state in ('waiting', 'running'))
        or exists (select 1 from ${filings} f where f.analysis_id = ${analysisId} and f.state in ('confirmed', 'sent'))
        or exists (select 1 from ${aiReviews} i where i.analysis_id = ${analysisId} and i.state in ('queued', 'reading'))
        or exists (select 1 from ${messages} m where m.analysis_id = ${analysisId} and m.answering_until > now())`,
    })
    .from(sql`(select 1) one`)
  return row?.working ?? false
}

export interface NewPlace {
  readonly workspaceId: number
  readonly clientId: number | null
  /** Its owner there. */
  readonly userId: number
  /** Then the key of the request that created it goes: the new owner may have used the same. */
  readonly isNewOwner: boolean
}

/** Moves an analysis and all that belongs to it, but for its connections, which stay with their client. */
export async function moveRows(tx: Db, id: number, { workspaceId, clientId, userId, isNewOwner }: NewPlace): Promise<void> {
  for (const { table, key, parent } of ofParts) {
    const parts = tx.select({ id: parent.id }).from(parent).where(eq(parent.analysisId, id))
    await tx.update(table).set({ workspaceId }).where(inArray(key, parts))
  }
  for (const table of ofAnalysis) await tx.update(table).set({ workspaceId }).where(eq(table.analysisId, id))
  const request = isNewOwner ? { idempotencyKey: null, requestHash: null } : {}
  await tx
    .update(analyses)
    .set({ workspaceId, clientId, userId, ...request })
    .where(eq(analyses.id, id))
  await tx.update(pulls).set({ connectionId: null }).where(eq(pulls.analysisId, id))
  await tx.delete(nightlyPulls).where(eq(nightlyPulls.analysisId, id))
}
