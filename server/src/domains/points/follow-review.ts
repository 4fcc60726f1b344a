import { compareWeight, decideFate, type Fate, hashPointBasis, placeReview } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import * as queries from './follow-queries.ts'
import type { Place } from './model.ts'

export interface StoredReview extends Place {
  readonly documentId: number
  readonly reviewId: number
  /** What became of the checks by eye of the draft before; absent for a repeated review and where it had none. */
  readonly eyeChecks?: { readonly kept: number; readonly lapsed: number }
}

/**
 * Brings the points of an analysis up to date with a review that has just been stored (D27), in its transaction, before its run names it and
 * with the points locked. A finding seen for the first time becomes a point. A new draft also reopens points; a repeated review of the same
 * draft changes no state.
 */
export async function followReview(tx: Db, { workspaceId, analysisId, documentId, reviewId, eyeChecks }: StoredReview): Promise<void> {
  const drafts = await queries.listDrafts(tx, analysisId)
  const draft = drafts.find((one) => one.documentId === documentId)
  if (draft === undefined) throw new Error('The reviewed draft is missing')
  const { isNewest, previousReviewId } = placeReview(drafts, draft)
  const found = await queries.listFindings(tx, reviewId)
  const known = await queries.listKnown(tx, analysisId)

  const place = { workspaceId, analysisId }
  const names = new Set(known.map(({ fingerprint }) => fingerprint))
  const added = found.filter(({ fingerprint }) => !names.has(fingerprint)).toSorted(compareWeight)
  const first = await queries.nextNumber(tx, analysisId)
  await queries.insertPoints(
    tx,
    added.map(({ fingerprint, ordinal }, i) => ({ ...place, number: first + i, fingerprint, reviewId, ordinal })),
  )

  const fates = new Map<number, Fate>()
  if (previousReviewId !== null) {
    const byName = new Map(found.map((finding) => [finding.fingerprint, finding]))
    for (const { id, fingerprint, state, restsOn, reviewId: lastReview } of known) {
      const finding = byName.get(fingerprint)
      const sameBasis = finding !== undefined && restsOn === hashPointBasis(finding)
      fates.set(id, decideFate({ state, wasPresent: lastReview === previousReviewId, isPresent: finding !== undefined, sameBasis }))
    }
  }
  const idsOf = (...wanted: readonly Fate[]): number[] => [...fates].flatMap(([id, fate]) => (wanted.includes(fate) ? [id] : []))
  if (isNewest) await queries.moveToReview(tx, analysisId, reviewId)
  const reopened = idsOf('came-back', 'reopened-by-draft')
  await queries.reopenByDraft(tx, reopened)

  const { version } = draft
  const states = new Map(known.map(({ id, state }) => [id, state]))
  const changes = [...fates].flatMap(([pointId, fate]): NewEvent[] => {
    if (fate === 'unchanged') return []
    const from = states.get(pointId)
    return [{ ...place, pointId, userId: null, kind: fate, data: { draft: version, ...(from === undefined ? {} : { from }) } }]
  })
  const counts = { added: added.length, reopened: reopened.length, gone: idsOf('gone').length, ...eyeChecks }
  await insertEvents(tx, [{ ...place, pointId: null, userId: null, kind: 'reviewed', data: { draft: version, ...counts } }, ...changes])
}
