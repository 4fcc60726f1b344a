import {
  type AnalysisPoints,
  errors,
  findMateriality,
  limits,
  type Materiality,
  type NewPoint,
  type PointChange,
  type PointDetail,
  type PointEdit,
  type PointFilter,
  type PointSummary,
  toFull,
} from '@tickmark/contract'
import { compareWeight, countPoints, filterPoints, hashPointBasis, noteOf, planChange, planEdit } from '@tickmark/reviewer/working'
import type { TiedFinding } from '@tickmark/reviewer/reviewing'
import { presentComment } from './present-comment.ts'
import { type Kept, type KeptPoint, visitor, type Work } from './model.ts'
import { findNewestReview, listKeptDrafts } from './newest.ts'
import { record, refuseFullHistory } from './record.ts'
import { refuse } from './refuse.ts'

/** What a point says. */
export type PointWithoutTalk = Omit<PointDetail, 'discussion' | 'moreComments' | 'history' | 'moreEvents'>

/** What a dismissal of a finding rests on. */
export const basisOf = ({ severity, expected, actual, difference, evidence }: TiedFinding): string =>
  hashPointBasis({ severity, expected: expected ?? null, actual: actual ?? null, difference: difference ?? null, evidence })

function findFinding({ reviews }: Pick<Kept, 'reviews'>, { finding }: KeptPoint): TiedFinding | undefined {
  return finding === null ? undefined : reviews.get(finding.reviewId)?.reviewed.findings[finding.ordinal]
}

function present(kept: Kept, point: KeptPoint): PointWithoutTalk[] {
  const { number, kind, state, note, stateBy, stateAt, assignee, dueOn, version, updatedAt, own } = point
  const common = {
    number,
    kind,
    state,
    ...(note === '' ? {} : { note }),
    stateBy,
    stateAt,
    assignee,
    dueOn,
    comments: kept.work.comments.filter((comment) => comment.point === number && comment.deletedAt === null).length,
    version,
    updatedAt,
  }
  if (own !== null) {
    const { box, check, ...content } = own
    const about = { ...(check === null ? {} : { check }), ...(box === null ? {} : { box }) }
    return [{ ...common, ...content, ...about, present: true, evidence: [], ties: [], author: visitor }]
  }
  const finding = findFinding(kept, point)
  if (finding === undefined || point.finding === null) return []
  const { id: fingerprint, ties, evidence, ...said } = finding
  const formula = ties[0]?.formula
  const { reviewId } = point.finding
  return [
    {
      ...said,
      ...common,
      documentId: kept.reviews.get(reviewId)?.documentId ?? null,
      present: findNewestReview(kept)?.review.id === reviewId,
      ...(formula === undefined ? {} : { formula }),
      ...(said.difference === undefined || said.unit === undefined ? {} : { inFull: toFull(said.difference, said.unit) }),
      fingerprint,
      ties: [...ties],
      evidence: [...evidence],
    },
  ]
}

/** Every point in the order of the list: by severity, page and number (D28). */
export const listDetails = (kept: Kept): PointWithoutTalk[] =>
  kept.work.points.flatMap((point) => present(kept, point)).toSorted((a, b) => compareWeight(a, b) || a.number - b.number)

export function getMateriality(kept: Kept): Materiality {
  const suggested = findNewestReview(kept)?.review.reviewed.materiality
  const { materiality: set } = kept.work
  return { ...(suggested === undefined ? {} : { suggested }), ...(set === null ? {} : { set }) }
}

export function listPoints(kept: Kept, filter: PointFilter): AnalysisPoints {
  const all = listDetails(kept)
  const viewpoint = { userId: visitor.id, materiality: findMateriality(getMateriality(kept)) }
  return { points: filterPoints(all, filter, viewpoint), counts: countPoints(all, filter, viewpoint) }
}

/** Throws NOT_FOUND. */
export function getPoint(kept: Kept, number: number): PointDetail {
  const point = getDetail(kept, number)
  const comments = kept.work.comments.filter((comment) => comment.point === number)
  const events = kept.work.events.filter((event) => event.point === number)
  return {
    ...point,
    discussion: comments.slice(-limits.commentsWithPoint).map(presentComment),
    moreComments: Math.max(0, comments.length - limits.commentsWithPoint),
    history: events.slice(-limits.eventsWithPoint),
    moreEvents: Math.max(0, events.length - limits.eventsWithPoint),
  }
}

export function getDetail(kept: Kept, number: number): PointWithoutTalk {
  const point = kept.work.points.find((one) => one.number === number)
  const [detail] = point === undefined ? [] : present(kept, point)
  if (detail === undefined) throw refuse('NOT_FOUND')
  return detail
}

export function getKeptPoint({ points }: Work, number: number): KeptPoint {
  const point = points.find((one) => one.number === number)
  if (point === undefined) throw refuse('NOT_FOUND')
  return point
}

/** Changes the named points: all of them, or none. Throws NOT_FOUND, POINT_CHANGED, HISTORY_FULL. */
export function changePoints(
  kept: Kept,
  at: string,
  named: readonly { number: number; version: number }[],
  change: PointChange,
): { points: PointSummary[]; before: PointSummary[] } {
  refuseFullHistory(kept.work)
  const points = named.map(({ number }) => getKeptPoint(kept.work, number))
  const issues = points.flatMap(({ version }, i) =>
    version === named[i]?.version ? [] : [{ path: `body.points.${i}.version`, message: errors.POINT_CHANGED.error }],
  )
  if (issues.length > 0) throw refuse('POINT_CHANGED', { issues })
  const before = points.map(({ number }) => getDetail(kept, number))
  const { columns, concerns, event } = planChange(change)
  const { assigneeId, ...changed } = columns
  const note = noteOf(change)
  for (const point of points.filter(concerns)) {
    const { kind, data } = event(point)
    Object.assign(point, changed, { version: point.version + 1, updatedAt: at })
    if (assigneeId !== undefined) point.assignee = assigneeId === null ? null : visitor
    if (changed.state !== undefined) {
      const finding = findFinding(kept, point)
      const restsOn = changed.state === 'dismissed' && finding !== undefined ? basisOf(finding) : null
      Object.assign(point, { stateBy: visitor, stateAt: at, restsOn })
    }
    record(kept.work, at, { kind, data, point: point.number, note })
  }
  return { points: points.map(({ number }) => getDetail(kept, number)), before }
}

export const nextNumber = ({ points }: Work): number => Math.max(0, ...points.map(({ number }) => number)) + 1

/** The newest draft, in which points are placed. Throws NO_DRAFT, or INVALID_REQUEST if it has no such page. */
function getDraft(work: Work, page: number): number {
  const document = listKeptDrafts(work)[0]?.document
  if (document === undefined) throw refuse('NO_DRAFT')
  if (document.pages !== null && page > document.pages)
    throw refuse('INVALID_REQUEST', { issues: [{ path: 'body.page', message: `Must be one of the draft’s ${document.pages} pages.` }] })
  return document.id
}

export function addOwnPoint(kept: Kept, at: string, { box, ...content }: NewPoint & { check?: string }): PointSummary {
  const { work } = kept
  refuseFullHistory(work)
  if (work.points.filter(({ kind }) => kind === 'own').length >= limits.ownPointsPerAnalysis) throw refuse('TOO_MANY_POINTS')
  const number = nextNumber(work)
  const { severity, page, check = null } = content
  work.points.push({
    number,
    kind: 'own',
    state: 'open',
    note: '',
    stateBy: visitor,
    stateAt: at,
    finding: null,
    own: { ...content, box: box ?? null, check, documentId: getDraft(work, page) },
    restsOn: null,
    assignee: null,
    dueOn: null,
    version: 1,
    updatedAt: at,
  })
  record(work, at, { kind: 'point-added', data: { severity, page, ...(check === null ? {} : { check }) }, point: number })
  return getDetail(kept, number)
}

/** Throws NOT_FOUND, FORBIDDEN for a point of the review, POINT_CHANGED, NO_DRAFT. */
export function editOwnPoint(kept: Kept, at: string, number: number, edit: PointEdit): PointSummary {
  const { work } = kept
  refuseFullHistory(work)
  const point = getKeptPoint(work, number)
  const { own } = point
  if (own === null) throw refuse('FORBIDDEN')
  if (point.version !== edit.version) throw refuse('POINT_CHANGED')
  const edited = planEdit(own, edit)
  if (Object.keys(edited).length > 0) {
    const isPlaced = edited.page !== undefined || edited.box !== undefined
    Object.assign(own, edited, isPlaced ? { documentId: getDraft(work, edited.page ?? own.page) } : {})
    Object.assign(point, { version: point.version + 1, updatedAt: at })
    const { severity, page } = own
    record(work, at, { kind: 'point-edited', data: { severity, page }, point: number })
  }
  return getDetail(kept, number)
}
