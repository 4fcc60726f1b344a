import { z } from 'zod'
import { AnalysisEvent, PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { LikelyDay } from './likely-day.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { Lines } from './lines.ts'
import { AmountInFull } from './materiality.ts'
import { PointComment } from './point-comments.ts'
import { PointCounts, pointFilters } from './point-filters.ts'
import { PointState } from './point-state.ts'
import { Box, Finding, RatioFormula, Severity, Tie } from './reviews.ts'

/** Points (D27): what people do about a finding (`finding`), or add themselves (`own`). */

export const PointKind = z.enum(['finding', 'own'])
export type PointKind = z.infer<typeof PointKind>

/**
 * A point in a list. What it says is the finding's, as in the last review that had it. `present`: the newest review has the finding; points
 * that people added are always present. `version` goes up with every change; a change names the version that it is based on.
 */
export const PointSummary = z.object({
  number: z.int().min(1),
  kind: PointKind,
  state: PointState,
  /** The note of a cleared point, the reason of a dismissed one. */
  note: z.string().optional(),
  /** Null if the product itself set the state, or the account was deleted. */
  stateBy: PersonName.nullable(),
  stateAt: Instant,
  severity: Severity,
  title: z.string(),
  page: z.int().min(1),
  /** The draft that the page is in; null if it is no longer there. */
  documentId: Id.nullable(),
  ...Finding.pick({ check: true, level: true, place: true, expected: true, actual: true, difference: true, cause: true }).partial().shape,
  /** How the main tie is computed, if it is a ratio: `formatDifference` needs it. */
  formula: RatioFormula.optional(),
  /** The difference in whole units of its currency. Absent without a difference, where its unit is in doubt, and where it is not money. */
  inFull: AmountInFull.optional(),
  assignee: PersonName.nullable(),
  dueOn: z.iso.date().nullable(),
  /** Number of comments that have not been deleted. */
  comments: z.int().min(0),
  present: z.boolean(),
  version: z.int().min(1),
  updatedAt: Instant,
})
export type PointSummary = z.infer<typeof PointSummary>

/** Everything about a point. Of its comments and history only the newest, in the order of time. */
export const PointDetail = PointSummary.extend({
  detail: z.string(),
  ...Finding.pick({ evidence: true }).shape,
  /** The ties that it rests on, the main one first. */
  ties: z.array(Tie),
  ...Finding.pick({ remedy: true, movements: true, reference: true, edition: true, toBeConfirmed: true }).partial().shape,
  fingerprint: z.string().optional(),
  /** For a point that a person added: where it is, and who added it; null if the account was deleted. */
  box: Box.optional(),
  author: PersonName.nullable().optional(),
  discussion: z.array(PointComment).max(limits.commentsWithPoint),
  /** Number of older comments. */
  moreComments: z.int().min(0),
  history: z.array(AnalysisEvent).max(limits.eventsWithPoint),
  /** Number of older events. */
  moreEvents: z.int().min(0),
})
export type PointDetail = z.infer<typeof PointDetail>

const AnalysisPoints = z.object({ points: z.array(PointSummary), counts: PointCounts })
export type AnalysisPoints = z.infer<typeof AnalysisPoints>

export const listPoints = endpoint({
  id: 'listPoints',
  summary: 'The points of an analysis by severity, page and number, and how many each filter lists.',
  method: 'GET',
  path: '/api/analysis/{id}/points',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  query: pointFilters,
  response: json(AnalysisPoints),
})

export const getPoint = endpoint({
  id: 'getPoint',
  summary: 'A point with its figures, and its newest comments and events.',
  method: 'GET',
  path: '/api/analysis/{id}/points/{number}',
  access: 'member',
  scope: 'read',
  params: { id: PathId, number: PathId },
  response: json(PointDetail),
})

const Coordinate = z.number().min(-100_000).max(100_000)

/** A box that has an inside. */
const NewBox = z
  .tuple([Coordinate, Coordinate, Coordinate, Coordinate])
  .refine(([left, top, right, bottom]) => left < right && top < bottom, 'Must be left, top, right and bottom, in this order.')

const content = {
  title: Line.min(1).max(limits.pointTitleMaxLength),
  detail: Lines.max(limits.pointDetailMaxLength),
  severity: Severity,
  page: z.int().min(1).max(100_000),
}

/** A point that a person adds. It is placed in the newest draft. */
export const NewPoint = z.object({ ...content, detail: content.detail.default(''), box: NewBox.optional() })
export type NewPoint = z.infer<typeof NewPoint>

export const addPoint = endpoint({
  id: 'addPoint',
  summary: 'Adds a point of the user’s own, placed in the newest draft.',
  method: 'POST',
  path: '/api/analysis/{id}/points',
  access: 'reviewer',
  scope: 'review',
  takesKey: true,
  params: { id: PathId },
  body: json(NewPoint),
  response: json(PointSummary),
  status: 201,
  errors: ['CONFLICT', 'NO_DRAFT', 'TOO_MANY_POINTS', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

/** What changes in a point that a person added; the rest stays. A new page or box is one of the newest draft. A null box removes it. */
export const PointEdit = z.object({
  version: Id,
  title: content.title.optional(),
  detail: content.detail.optional(),
  severity: Severity.optional(),
  page: content.page.optional(),
  box: NewBox.nullable().optional(),
})
export type PointEdit = z.infer<typeof PointEdit>

export const editPoint = endpoint({
  id: 'editPoint',
  summary: 'Edits a point that a person added. Only its author and the owner of the analysis may.',
  method: 'PATCH',
  path: '/api/analysis/{id}/points/{number}',
  access: 'reviewer',
  scope: 'review',
  params: { id: PathId, number: PathId },
  body: json(PointEdit),
  response: json(PointSummary),
  errors: ['POINT_CHANGED', 'NO_DRAFT', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

const Note = Lines.max(limits.pointNoteMaxLength)

/**
 * One change to every named point. `reopened` and `open` concern cleared and dismissed points: a person reopens a point, or takes its clearing
 * back by undo.
 */
export const PointChange = z.union(
  [
    z.strictObject({ state: z.literal('cleared'), note: Note }),
    z.strictObject({ state: z.literal('dismissed'), reason: Note.min(1) }),
    z.strictObject({ state: z.literal('reopened') }),
    z.strictObject({ state: z.literal('open') }),
    z.strictObject({ assigneeId: Id.nullable() }),
    z.strictObject({ dueOn: LikelyDay.nullable() }),
  ],
  'Must be one change: cleared with a note, dismissed with a reason, reopened, open, a user to assign to, or a date.',
)
export type PointChange = z.infer<typeof PointChange>

const NamedPoint = z.object({ number: Id, version: Id })

export const changePoints = endpoint({
  id: 'changePoints',
  summary:
    'Clears, dismisses, reopens, assigns or dates points, all or none of them. Returns them with what they were before, so that the client can undo the change by another.',
  method: 'POST',
  path: '/api/analysis/{id}/points/changes',
  access: 'reviewer',
  scope: 'review',
  params: { id: PathId },
  body: json(
    z.object({
      points: z
        .array(NamedPoint)
        .min(1)
        .max(limits.pointsPerChange)
        .refine((named) => new Set(named.map(({ number }) => number)).size === named.length, 'Must name each point once.'),
      change: PointChange,
    }),
  ),
  response: json(z.object({ points: z.array(PointSummary), before: z.array(PointSummary) })),
  errors: ['POINT_CHANGED', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})
