import { keepEyeChecks as planKept } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { deleteEyeChecks, insertEyeChecks, listAllEyeChecks } from './eye-queries.ts'
import { findMarks } from './pages.ts'

interface RepeatedReview {
  readonly workspaceId: number
  /** The review of the same document that it replaces. */
  readonly replaced: number
  readonly reviewId: number
}

/** Keeps what people checked by eye when a document is reviewed again. */
export async function keepEyeChecks(tx: Db, { workspaceId, replaced, reviewId }: RepeatedReview): Promise<void> {
  const [checks, earlier] = [await listAllEyeChecks(tx, replaced), await listAllEyeChecks(tx, reviewId)]
  for (const page of new Set([...checks, ...earlier].map((check) => check.page))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    const [before, after] = [await findMarks(tx, { reviewId: replaced, page }), await findMarks(tx, { reviewId, page })]
    const { kept, outdated } = planKept({
      checks: checks.filter((check) => check.page === page),
      earlier: earlier.filter((check) => check.page === page),
      before: before.figures,
      after: after.figures,
    })
    const figures = outdated.map(({ figure }) => figure)
    // oxlint-disable-next-line no-await-in-loop
    if (figures.length > 0) await deleteEyeChecks(tx, { reviewId, page }, figures)
    const rows = kept.map((check) => ({ ...check, workspaceId, reviewId }))
    // oxlint-disable-next-line no-await-in-loop
    if (rows.length > 0) await insertEyeChecks(tx, rows)
  }
}
