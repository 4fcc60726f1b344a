import type { Db } from '../../db/open.ts'
import type { Found } from './model.ts'
import { chooseOutcome } from './policy.ts'
import { readOutcome } from './present.ts'
import * as queries from './queries.ts'
import type { AiReviewChange, AiReviewRow } from './queries.ts'

/** A reading that ends where it is; what it has found stays. */
export function stopped(row: Pick<AiReviewRow, 'outcome'>, found: Found | null, at: Date): AiReviewChange {
  const before = readOutcome(row.outcome)
  return { state: 'stopped', outcome: found === null ? before : chooseOutcome(before, { ...found, readAt: at.toISOString() }, false) }
}

/** Ends what is under way in an analysis, whichever draft it reads, `but` that of one document. False where nothing was. */
export async function stopUnfinished(tx: Db, analysisId: number, at: Date, but?: number): Promise<boolean> {
  const rows = await queries.lockUnfinished(tx, analysisId, but)
  for (const row of rows) await queries.updateAiReview(tx, row, stopped(row, row.found as Found | null, at))
  return rows.length > 0
}
