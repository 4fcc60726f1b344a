import type { SignOffs } from '@tickmark/contract'
import { countOpenWork } from '@tickmark/reviewer/working'
import { getChecklist } from './checklist.ts'
import { listPageCounts } from './marks.ts'
import type { Kept } from './model.ts'
import { findNewestReview, listKeptDrafts } from './newest.ts'
import { listPoints } from './points.ts'

/** Nobody signs a review that has no members: the lines are empty. */
export function getSignOffs(kept: Kept): SignOffs {
  const [draft, newest] = [listKeptDrafts(kept.work)[0]?.document, findNewestReview(kept)]
  return {
    prepared: null,
    reviewed: null,
    approved: null,
    samePerson: false,
    draft: draft?.version ?? null,
    reviewId: newest?.review.id ?? null,
    lastChange: kept.work.events.at(-1)?.id ?? 0,
    unreviewed: newest === null || newest.document.id !== draft?.id,
    open: countOpenWork({
      open: listPoints(kept, { state: 'open' }).points,
      checklist: getChecklist(kept),
      pages: newest === null ? [] : listPageCounts(kept, newest.review.id),
      cautions: newest?.review.reviewed.content.cautions ?? [],
    }),
  }
}
