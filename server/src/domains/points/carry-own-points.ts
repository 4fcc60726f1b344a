import type { UnchangedFigure } from '@tickmark/engine'
import { movePlace } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { findPageCount, listOwnPlaces, movePoint } from './follow-queries.ts'

interface NextDraft {
  readonly analysisId: number
  /** The document of the draft before, and of the one that has just been reviewed. */
  readonly previousId: number
  readonly documentId: number
  /** Figures that both print alike. */
  readonly kept: readonly UnchangedFigure[]
}

/**
 * Places the points that people added in the next draft, each where its page and region have moved to. Those whose place is lost stay in the
 * draft that they belong to.
 */
export async function carryOwnPoints(tx: Db, { analysisId, previousId, documentId, kept }: NextDraft): Promise<void> {
  const own = await listOwnPlaces(tx, analysisId, previousId)
  if (own.length === 0) return
  const pages = await findPageCount(tx, documentId)
  for (const { id, page, box } of own) {
    const place = page === null ? null : movePlace({ page, box }, kept, pages ?? page)
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    if (place !== null) await movePoint(tx, id, { ...place, documentId })
  }
}
