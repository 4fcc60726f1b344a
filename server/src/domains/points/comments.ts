import { createHash } from 'node:crypto'
import { limits, type NewComment, type PointComment } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { listParticipants, type AnalysisPart } from '../analyses/service.ts'
import * as queries from './comment-queries.ts'
import type { CommentRow } from './comment-queries.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { presentComment } from './present.ts'
import { findPoint } from './queries.ts'
import type { Notify } from './write-points.ts'

type Analysis = Pick<AnalysisPart, 'id' | 'workspaceId'>

/** A comment on a point, by number. */
export interface CommentPlace {
  readonly number: number
  readonly commentId: number
}

async function getPointId(tx: Db, analysisId: number, number: number): Promise<number> {
  const point = await findPoint(tx, analysisId, number)
  if (point === null) throw new ApiError('NOT_FOUND')
  return point.id
}

async function getComment(tx: Db, pointId: number, id: number): Promise<CommentRow> {
  const comment = await queries.findComment(tx, pointId, id)
  if (comment === null) throw new ApiError('NOT_FOUND')
  return comment
}

/** Throws `ApiError` INVALID_REQUEST if someone is mentioned who is not a member. Those mentioned before may have left since. */
async function readMentions(tx: Db, analysisId: number, mentions: readonly number[], before: readonly number[] = []): Promise<number[]> {
  const once = [...new Set(mentions)]
  if (once.length === 0) return once
  const members = await listParticipants(tx, analysisId)
  if (once.every((id) => members.includes(id) || before.includes(id))) return once
  throw new ApiError('INVALID_REQUEST', { issues: [{ path: 'body.mentions', message: 'Must be members of the analysis.' }] })
}

const hashRequest = (pointId: number, { text, mentions }: NewComment): string =>
  createHash('sha256')
    .update(JSON.stringify([pointId, text, mentions]))
    .digest('hex')

const record = (
  tx: Db,
  { id: analysisId, workspaceId }: Analysis,
  event: Pick<NewEvent, 'pointId' | 'userId' | 'kind'>,
  commentId: number,
): Promise<void> => insertEvents(tx, [{ workspaceId, analysisId, ...event, data: { commentId } }])

/** Adds a comment, with the points locked. `key` makes the request idempotent (D23); null if it is not. */
export async function addComment(
  tx: Db,
  userId: number,
  analysis: Analysis,
  number: number,
  wanted: NewComment,
  key: string | null,
  notify: Notify,
): Promise<PointComment> {
  const pointId = await getPointId(tx, analysis.id, number)
  const requestHash = hashRequest(pointId, wanted)
  const known = key === null ? null : await queries.findCommentByKey(tx, userId, key)
  if (known !== null) {
    if (known.requestHash !== requestHash) throw new ApiError('CONFLICT')
    return presentComment(known)
  }
  if ((await queries.countComments(tx, analysis.id)) >= limits.commentsPerAnalysis) throw new ApiError('TOO_MANY_COMMENTS')
  const mentions = await readMentions(tx, analysis.id, wanted.mentions)
  const { workspaceId } = analysis
  const comment = { workspaceId, pointId, userId, text: wanted.text, mentions, idempotencyKey: key, requestHash }
  const id = await queries.insertComment(tx, comment)
  await record(tx, analysis, { pointId, userId, kind: 'commented' }, id)
  notify(mentions.map((mentioned) => ({ kind: 'mention', userId: mentioned, point: number })))
  return presentComment(await getComment(tx, pointId, id))
}

/** The user's own comment. Throws `ApiError`: NOT_FOUND, or FORBIDDEN if it is someone else's. */
async function getOwnComment(tx: Db, userId: number, analysis: Analysis, { number, commentId }: CommentPlace): Promise<CommentRow> {
  const comment = await getComment(tx, await getPointId(tx, analysis.id, number), commentId)
  if (comment.author?.id !== userId) throw new ApiError('FORBIDDEN')
  return comment
}

/** Replaces the text of the user's own comment, with the points locked. The same text and mentions change nothing. */
export async function editComment(
  tx: Db,
  userId: number,
  analysis: Analysis,
  place: CommentPlace,
  { text, mentions: wanted }: NewComment,
  notify: Notify,
): Promise<PointComment> {
  const known = await getOwnComment(tx, userId, analysis, place)
  const { id, pointId } = known
  if (known.deletedAt !== null) throw new ApiError('NOT_FOUND')
  const mentions = await readMentions(tx, analysis.id, wanted, known.mentions)
  if (text === known.text && mentions.join() === known.mentions.join()) return presentComment(known)
  await queries.updateComment(tx, id, { text, mentions })
  await record(tx, analysis, { pointId, userId, kind: 'comment-edited' }, id)
  const added = mentions.filter((mentioned) => !known.mentions.includes(mentioned))
  notify(added.map((mentioned) => ({ kind: 'mention', userId: mentioned, point: place.number })))
  return presentComment(await getComment(tx, pointId, id))
}

/** Deletes the text of the user's own comment, with the points locked. Harmless when repeated. */
export async function deleteComment(tx: Db, userId: number, analysis: Analysis, place: CommentPlace): Promise<void> {
  const { id, pointId, deletedAt } = await getOwnComment(tx, userId, analysis, place)
  if (deletedAt !== null) return
  await queries.clearComment(tx, id)
  await record(tx, analysis, { pointId, userId, kind: 'comment-deleted' }, id)
}
