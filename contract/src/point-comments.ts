import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'

/** A comment on a point. `author` is null once the account has been deleted; a deleted comment has no text. */
export const PointComment = z.object({
  id: Id,
  author: PersonName.nullable(),
  text: z.string(),
  /** Ids of the members it mentions. */
  mentions: z.array(Id),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
})
export type PointComment = z.infer<typeof PointComment>

/** Everyone mentioned must be a member of the analysis. */
export const NewComment = z.object({
  text: Lines.min(1).max(limits.commentMaxLength),
  mentions: z.array(Id).max(limits.membersPerAnalysis).default([]),
})
export type NewComment = z.infer<typeof NewComment>

const ofPoint = { id: PathId, number: PathId }
const ofComment = { ...ofPoint, commentId: PathId }

export const addComment = endpoint({
  id: 'addComment',
  summary: 'Comments on a point. Every member may comment, viewers too.',
  method: 'POST',
  path: '/api/analysis/{id}/points/{number}/comments',
  access: 'member',
  scope: 'review',
  takesKey: true,
  params: ofPoint,
  body: json(NewComment),
  response: json(PointComment),
  status: 201,
  errors: ['CONFLICT', 'TOO_MANY_COMMENTS', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const editComment = endpoint({
  id: 'editComment',
  summary: "Replaces the text of the user's own comment.",
  method: 'PATCH',
  path: '/api/analysis/{id}/points/{number}/comments/{commentId}',
  access: 'member',
  params: ofComment,
  body: json(NewComment),
  response: json(PointComment),
  errors: ['HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const deleteComment = endpoint({
  id: 'deleteComment',
  summary: "Deletes the text of the user's own comment; its place in the discussion stays.",
  method: 'DELETE',
  path: '/api/analysis/{id}/points/{number}/comments/{commentId}',
  access: 'member',
  params: ofComment,
})
