import { isUndecided, type MarkedFigure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { deleteEyeChecks, insertEyeChecks, listAllEyeChecks } from './eye-queries.ts'
import { findMarks } from './pages.ts'

interface RepeatedReview {
  readonly workspaceId: number
  /** The review of the same document that it replaces. */
  readonly replaced: number
  readonly reviewId: number
}

/** Whether two figures of reviews of one document are the same, and still no tie decides either. */
const isSame = (one: MarkedFigure, other: MarkedFigure): boolean =>
  one.text === other.text && one.box.every((edge, at) => edge === other.box[at]) && isUndecided(one) && isUndecided(other)

/**
 * Keeps what people checked by eye when a document is reviewed again, as with last year's statements: a check of a figure that is still in
 * the same place, with the same text, and that still no tie decides. A review can also come back, when its inputs do: of its own earlier
 * checks, those of figures in both reviews are no longer true, because people have since checked, or taken back, in the other.
 */
export async function keepEyeChecks(tx: Db, { workspaceId, replaced, reviewId }: RepeatedReview): Promise<void> {
  const [checks, earlier] = [await listAllEyeChecks(tx, replaced), await listAllEyeChecks(tx, reviewId)]
  for (const page of new Set([...checks, ...earlier].map((check) => check.page))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    const [before, after] = [await findMarks(tx, { reviewId: replaced, page }), await findMarks(tx, { reviewId, page })]
    const outdated = earlier.flatMap((check) => {
      const figure = check.page === page ? after.figures[check.figure] : undefined
      return figure !== undefined && before.figures.some((other) => isSame(other, figure)) ? [check.figure] : []
    })
    const kept = checks.flatMap((check) => {
      const known = check.page === page ? before.figures[check.figure] : undefined
      const figure = known === undefined ? -1 : after.figures.findIndex((other) => isSame(other, known))
      return figure === -1 ? [] : [{ ...check, workspaceId, reviewId, figure }]
    })
    // oxlint-disable-next-line no-await-in-loop
    if (outdated.length > 0) await deleteEyeChecks(tx, { reviewId, page }, outdated)
    // oxlint-disable-next-line no-await-in-loop
    if (kept.length > 0) await insertEyeChecks(tx, kept)
  }
}
