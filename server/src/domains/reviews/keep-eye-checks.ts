import type { Db } from '../../db/open.ts'
import { insertEyeChecks, listAllEyeChecks } from './eye-queries.ts'
import { findMarks, isUndecided } from './pages.ts'

interface RepeatedReview {
  readonly workspaceId: number
  /** The review of the same document that it replaces. */
  readonly replaced: number
  readonly reviewId: number
}

/**
 * Keeps what people checked by eye when a document is reviewed again, as with last year's statements: a check of a figure that is still in
 * the same place, with the same text, and that still no tie decides.
 */
export async function keepEyeChecks(tx: Db, { workspaceId, replaced, reviewId }: RepeatedReview): Promise<void> {
  const checks = await listAllEyeChecks(tx, replaced)
  for (const page of new Set(checks.map((check) => check.page))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    const [before, after] = [await findMarks(tx, { reviewId: replaced, page }), await findMarks(tx, { reviewId, page })]
    const kept = checks.flatMap((check) => {
      const known = check.page === page ? before.figures[check.figure] : undefined
      if (known === undefined) return []
      const figure = after.figures.findIndex(
        (other) => other.text === known.text && isUndecided(other) && other.box.every((edge, at) => edge === known.box[at]),
      )
      return figure === -1 ? [] : [{ ...check, workspaceId, reviewId, figure }]
    })
    // oxlint-disable-next-line no-await-in-loop
    if (kept.length > 0) await insertEyeChecks(tx, kept)
  }
}
