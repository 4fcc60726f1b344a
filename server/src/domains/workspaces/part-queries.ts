import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisViewers } from '../../db/schema/index.ts'

/** A workspace, or one of its clients. */
export interface Part {
  readonly workspaceId: number
  readonly clientId?: number
}

const isOf = ({ workspaceId, clientId }: Part) =>
  and(eq(analyses.workspaceId, workspaceId), clientId === undefined ? undefined : eq(analyses.clientId, clientId))

/** The analyses that somebody has open. */
export async function listOpen(tx: Db, part: Part): Promise<number[]> {
  const ofPart = tx.select({ id: analyses.id }).from(analyses).where(isOf(part))
  const rows = await tx
    .selectDistinct({ id: analysisViewers.analysisId })
    .from(analysisViewers)
    .where(inArray(analysisViewers.analysisId, ofPart))
  return rows.map(({ id }) => id)
}

/** Locks analyses by id until the transaction ends, so that two such changes cannot wait for each other. */
export async function lockAnalyses(tx: Db, part: Part): Promise<number[]> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(isOf(part)).orderBy(asc(analyses.id)).for('no key update')
  return rows.map(({ id }) => id)
}
