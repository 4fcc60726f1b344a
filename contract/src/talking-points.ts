import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'
import { TalkingState } from './talking-state.ts'

/** Talking points for the meeting with the client: drafted from the review, edited, ordered and ticked off by people. */

/** `source` is the point that it was drafted from, with a page of its figures; null if a person wrote it. */
export const TalkingPoint = z.object({
  id: Id,
  text: z.string(),
  state: TalkingState,
  source: z
    .object({
      point: z.int().min(1),
      page: z.int().min(1),
      /** The newest review still has it. */
      present: z.boolean(),
      /** The newest review says it otherwise than when this was drafted or last edited. */
      changed: z.literal(true).optional(),
    })
    .nullable(),
  /** Who wrote or drafted it; null once the account has been deleted. */
  author: PersonName.nullable(),
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TalkingPoint = z.infer<typeof TalkingPoint>

/** In their order, without those removed. `version` is that of the order; `offered` is how many drafting would add or bring up to date. */
export const TalkingPoints = z.object({ talkingPoints: z.array(TalkingPoint), version: z.int().min(0), offered: z.int().min(0) })
export type TalkingPoints = z.infer<typeof TalkingPoints>

const Text = Lines.min(1).max(limits.talkingPointMaxLength)
const full = ['HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'] as const

export const listTalkingPoints = endpoint({
  id: 'listTalkingPoints',
  summary: 'The talking points of an analysis in their order.',
  method: 'GET',
  path: '/api/analysis/{id}/talking-points',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(TalkingPoints),
})

export const draftTalkingPoints = endpoint({
  id: 'draftTalkingPoints',
  summary:
    'Drafts talking points from the open errors and questions, those that people added too, and the analytical notes of the newest review. Each is added once, even if it has been removed; text that a person edited stays.',
  method: 'POST',
  path: '/api/analysis/{id}/talking-points/drafts',
  access: 'reviewer',
  params: { id: PathId },
  response: json(TalkingPoints),
  errors: ['TOO_MANY_TALKING_POINTS', ...full],
})

export const addTalkingPoint = endpoint({
  id: 'addTalkingPoint',
  summary: 'Adds a talking point of the user’s own at the end.',
  method: 'POST',
  path: '/api/analysis/{id}/talking-points',
  access: 'reviewer',
  takesKey: true,
  params: { id: PathId },
  body: json(z.object({ text: Text })),
  response: json(TalkingPoint),
  status: 201,
  errors: ['CONFLICT', 'TOO_MANY_TALKING_POINTS', ...full],
})

/** What changes; the rest stays. A removed talking point comes back to its place with another state. */
export const TalkingPointEdit = z.object({ version: Id, text: Text.optional(), state: TalkingState.optional() })
export type TalkingPointEdit = z.infer<typeof TalkingPointEdit>

export const editTalkingPoint = endpoint({
  id: 'editTalkingPoint',
  summary: 'Edits, ticks off, removes or brings back a talking point.',
  method: 'PATCH',
  path: '/api/analysis/{id}/talking-points/{talkingPointId}',
  access: 'reviewer',
  params: { id: PathId, talkingPointId: PathId },
  body: json(TalkingPointEdit),
  response: json(TalkingPoint),
  errors: ['TALKING_POINT_CHANGED', ...full],
})

export const orderTalkingPoints = endpoint({
  id: 'orderTalkingPoints',
  summary: 'Puts the talking points into an order. It names all that are listed, and the version of the order that it is based on.',
  method: 'PUT',
  path: '/api/analysis/{id}/talking-points/order',
  access: 'reviewer',
  params: { id: PathId },
  body: json(
    z.object({
      version: z.int().min(0),
      ids: z
        .array(Id)
        .max(limits.talkingPointsPerAnalysis)
        .refine((ids) => new Set(ids).size === ids.length, 'Must name each talking point once.'),
    }),
  ),
  response: json(TalkingPoints),
  errors: ['TALKING_POINT_CHANGED', 'HISTORY_FULL'],
})
