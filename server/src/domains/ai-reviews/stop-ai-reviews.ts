import type { Db } from '../../db/open.ts'
import type { Found } from './model.ts'
import { chooseOutcome } from './policy.ts'
import { readOutcome } from './present.ts'
import * as queries from './queries.ts'
import type { AiReviewChange, AiReviewRow } from './queries.ts'

/** The change that stops an AI review; what it has found stays. */
export function stopped(row: Pick<AiReviewRow, 'outcome'>, found: Found | null, at: Date): AiReviewChange {
  const before = readOutcome(row.outcome)
  return { state: 'stopped', outcome: found === null ? before : chooseOutcome(before, { ...found, readAt: at.toISOString() }, false) }
}

/** Stops the AI reviews under way in an analysis, whichever draft they are of; `but` excludes one document. False if there were none. */
export async function stopUnfinished(tx: Db, analysisId: number, at: Date, but?: number): Promise<boolean> {
  const rows = await queries.lockUnfinished(tx, analysisId, but)
  for (const row of rows) await queries.updateAiReview(tx, row, stopped(row, row.found as Found | null, at))
  return rows.length > 0
}
