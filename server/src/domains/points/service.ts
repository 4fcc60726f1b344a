import {
  findMateriality,
  limits,
  type AnalysisPoints,
  type Materiality,
  type NewComment,
  type NewPoint,
  type PointChange,
  type PointComment,
  type PointDetail,
  type PointEdit,
  type PointFilter,
  type PointSummary,
} from '@tickmark/contract'
import { compareWeight, countPoints, filterPoints, noteOf } from '@tickmark/reviewer/working'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { refuseFullHistory } from '../history/service.ts'
import { changePoints, type ChangedPoints, type NamedPoint } from './change-points.ts'
import { listAllComments, listNewestComments } from './comment-queries.ts'
import { addComment, deleteComment, editComment, type CommentPlace } from './comments.ts'
import { listEvents, listNewestEvents, type EventPage, type EventRow } from './event-queries.ts'
import { getMateriality } from './get-materiality.ts'
import { setMateriality, type WantedMateriality } from './set-materiality.ts'
import { addOwnPoint, editOwnPoint } from './own-points.ts'
import { presentComment, presentDetail, presentSummary, presentWithoutTalk, type PointWithoutTalk } from './present.ts'
import * as queries from './queries.ts'
import { createWritePoints, type WriteDeps, type WritePoints } from './write-points.ts'

export { followAnswer } from './checklist-points.ts'
export { carryOwnPoints } from './carry-own-points.ts'
export { followReview, type StoredReview } from './follow-review.ts'
export { getMateriality } from './get-materiality.ts'
export { presentEvent, presentPerson, type PointWithoutTalk } from './present.ts'
export { lockPointsOf } from './lock-queries.ts'
export { listSummaries, lockPoints, newestReview } from './queries.ts'
export { createWritePoints, type WriteDeps } from './write-points.ts'
export { createNotifyStale, type NotifyStale } from './notify-stale.ts'
export { remindDaily } from './remind-of-due.ts'

/**
 * What people do about the points of an analysis (D27). Every change is in the history and is announced to all members. Points are named by
 * their numbers. All methods throw `ApiError`, NOT_FOUND for an unknown number.
 */
export interface Points {
  /** By severity, page and number (D28). `userId` is the caller. */
  list(analysisId: number, filter: PointFilter, userId: number): Promise<AnalysisPoints>
  get(analysisId: number, number: number): Promise<PointDetail>
  /** Every point in the order of the list, without comments and history. */
  listDetails(analysisId: number): Promise<PointWithoutTalk[]>
  /** The comments on every point, by the numbers of the points, deleted ones too. */
  listDiscussions(analysisId: number): Promise<Map<number, PointComment[]>>
  /** `key` makes the request idempotent (D23); null if it is not. */
  add(userId: number, analysis: AnalysisPart, point: NewPoint, key: string | null): Promise<PointSummary>
  edit(userId: number, analysis: AnalysisPart, number: number, edit: PointEdit): Promise<PointSummary>
  /** All of them or none. */
  change(userId: number, analysis: AnalysisPart, points: readonly NamedPoint[], change: PointChange): Promise<ChangedPoints>
  comment(userId: number, analysis: AnalysisPart, number: number, comment: NewComment, key: string | null): Promise<PointComment>
  editComment(userId: number, analysis: AnalysisPart, place: CommentPlace, comment: NewComment): Promise<PointComment>
  deleteComment(userId: number, analysis: AnalysisPart, place: CommentPlace): Promise<void>
  setMateriality(userId: number, analysis: AnalysisPart, wanted: WantedMateriality): Promise<Materiality>
  /** The history, newest first: one more than the limit if there are more. */
  listEvents(analysisId: number, page: EventPage): Promise<readonly EventRow[]>
}

export function createPoints(deps: WriteDeps): Points {
  const { db } = deps
  const write = createWritePoints(deps)
  /** A change that makes the history longer every time, unlike the deletion of a comment. */
  const writeEvent: WritePoints = (analysis, userId, text, work) =>
    write(analysis, userId, text, async (tx, notify) => {
      await refuseFullHistory(tx, analysis.id, analysis.role)
      return work(tx, notify)
    })
  return {
    async list(analysisId, filter, userId) {
      const rows = await queries.listSummaries(db, analysisId)
      const all = rows.toSorted((a, b) => compareWeight(a, b) || a.number - b.number).map(presentSummary)
      const viewpoint = { userId, materiality: findMateriality(await getMateriality(db, analysisId)) }
      return { points: filterPoints(all, filter, viewpoint), counts: countPoints(all, filter, viewpoint) }
    },
    async get(analysisId, number) {
      const row = await queries.findDetail(db, analysisId, number)
      if (row === null) throw new ApiError('NOT_FOUND')
      const discussion = await listNewestComments(db, row.id, limits.commentsWithPoint)
      return presentDetail(row, discussion, await listNewestEvents(db, row.id, limits.eventsWithPoint))
    },
    async listDetails(analysisId) {
      const rows = await queries.listDetails(db, analysisId)
      return rows.toSorted((a, b) => compareWeight(a, b) || a.number - b.number).map(presentWithoutTalk)
    },
    async listDiscussions(analysisId) {
      const discussions = new Map<number, PointComment[]>()
      for (const { point, ...comment } of await listAllComments(db, analysisId)) {
        const comments = discussions.get(point)
        if (comments === undefined) discussions.set(point, [presentComment(comment)])
        else comments.push(presentComment(comment))
      }
      return discussions
    },
    add: (userId, analysis, point, key) =>
      writeEvent(analysis, userId, point.title + point.detail, (tx) => addOwnPoint(tx, userId, analysis, point, key)),
    edit: (userId, analysis, number, edit) =>
      writeEvent(analysis, userId, (edit.title ?? '') + (edit.detail ?? ''), (tx) => editOwnPoint(tx, userId, analysis, number, edit)),
    change: (userId, analysis, named, change) =>
      writeEvent(analysis, userId, noteOf(change), (tx, notify) => changePoints(tx, userId, analysis, named, change, notify)),
    comment: (userId, analysis, number, comment, key) =>
      writeEvent(analysis, userId, comment.text, (tx, notify) => addComment(tx, userId, analysis, number, comment, key, notify)),
    editComment: (userId, analysis, place, comment) =>
      writeEvent(analysis, userId, comment.text, (tx, notify) => editComment(tx, userId, analysis, place, comment, notify)),
    deleteComment: (userId, analysis, place) => write(analysis, userId, '', (tx) => deleteComment(tx, userId, analysis, place)),
    setMateriality: (userId, analysis, wanted) => writeEvent(analysis, userId, '', (tx) => setMateriality(tx, userId, analysis, wanted)),
    listEvents: (analysisId, { limit, before }) => listEvents(db, analysisId, { limit: limit + 1, before }),
  }
}
