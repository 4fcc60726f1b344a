import { Box } from '@tickmark/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, points } from '../../db/schema/index.ts'
import { movePlace, type KeptFigure } from './move-place.ts'

interface NextDraft {
  readonly analysisId: number
  /** The document of the draft before, and of the one that has just been reviewed. */
  readonly previousId: number
  readonly documentId: number
  /** Figures that both print alike. */
  readonly kept: readonly KeptFigure[]
}

/**
 * Places the points that people added in the next draft, each where its page and region have moved to. Those whose place is lost stay in the
 * draft that they belong to.
 */
export async function carryOwnPoints(tx: Db, { analysisId, previousId, documentId, kept }: NextDraft): Promise<void> {
  const own = await tx
    .select({ id: points.id, page: points.page, box: points.box })
    .from(points)
    .where(and(eq(points.analysisId, analysisId), eq(points.kind, 'own'), eq(points.documentId, previousId)))
    .orderBy(asc(points.id))
  if (own.length === 0) return
  const [draft] = await tx.select({ pages: documents.pages }).from(documents).where(eq(documents.id, documentId))
  for (const { id, page, box } of own) {
    const place = page === null ? null : movePlace({ page, box: Box.nullable().parse(box) }, kept, draft?.pages ?? page)
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    if (place !== null)
      await tx
        .update(points)
        .set({ ...place, documentId, version: sql`${points.version} + 1` })
        .where(eq(points.id, id))
  }
}
