import { z } from 'zod'
import { AnalysisReview, ReviewPoint } from './analysis-reviews.ts'
import { ChangedPlace, ChangeKind } from './changes.ts'
import { AnalysisDocument } from './documents.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { PointState } from './point-state.ts'
import { ReviewState } from './review-state.ts'
import { Finding, Severity } from './reviews.ts'

/** The drafts of an analysis: each with its review, and with what it changed since the draft before. */

const Count = z.int().min(0)

/**
 * A draft and its review. `found` and `figures` are there once it has been reviewed: the points by severity as the review found them, and its
 * figures, of which `proven` are ticked or within rounding, and `eye` were checked by eye.
 */
export const DraftEntry = z.object({
  document: AnalysisDocument,
  state: ReviewState,
  reviewId: Id.optional(),
  found: z.record(Severity, Count).optional(),
  figures: z.object({ all: Count, proven: Count, eye: Count }).optional(),
})
export type DraftEntry = z.infer<typeof DraftEntry>

export const listDrafts = endpoint({
  id: 'listDrafts',
  summary: 'The drafts of an analysis with what the review of each found, newest first.',
  method: 'GET',
  path: '/api/analysis/{id}/drafts',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(z.array(DraftEntry)),
})

const params = { id: PathId, documentId: PathId }

/** `points` are the findings, whole, in reading order. */
export const DraftReview = AnalysisReview.extend({ points: z.array(ReviewPoint) })
export type DraftReview = z.infer<typeof DraftReview>

export const getDraftReview = endpoint({
  id: 'getDraftReview',
  summary: 'The review of any draft: its points as that review found them, with the state they have today.',
  method: 'GET',
  path: '/api/analysis/{id}/drafts/{documentId}/review',
  access: 'member',
  scope: 'read',
  params,
  response: json(DraftReview),
})

/**
 * What a draft did to a point: `fixed`: the draft before had its finding, and this one has not; `new`: no earlier draft had it; `came-back`: an
 * earlier draft had it, but not the one before; `reopened`: it was closed, and the finding is still there; `still-there`: both have it.
 */
export const PointOutcome = z.enum(['fixed', 'new', 'came-back', 'reopened', 'still-there'])
export type PointOutcome = z.infer<typeof PointOutcome>

/** A point of either draft. What it says, and its place, are those of this draft; of the one before if it is fixed. `state` is today's. */
export const ComparedPoint = z.object({
  number: z.int().min(1),
  outcome: PointOutcome,
  state: PointState,
  ...Finding.pick({ check: true, severity: true, title: true, detail: true, page: true, place: true, evidence: true }).shape,
})
export type ComparedPoint = z.infer<typeof ComparedPoint>

/**
 * Figures, lines and sentences by statement, note or page; the lists are limited, the counts complete. `unlike`: the draft before is a different
 * document. `missing`: the pages were not compared, as with drafts reviewed before pages were.
 */
const PageComparison = z.discriminatedUnion('state', [
  z.object({ state: z.literal('compared'), counts: z.record(ChangeKind, Count), places: z.array(ChangedPlace) }),
  z.object({ state: z.literal('unlike'), reason: z.string() }),
  z.object({ state: z.literal('missing') }),
])
export type PageComparison = z.infer<typeof PageComparison>

/**
 * A draft beside the newest reviewed one before it; `previous` is null for the first. Points are in order of severity, page and number.
 * `sameRules` is false if the two were reviewed otherwise: by another standard, by another version of the engine or the reader, or with other
 * statements of last year. A point can then be new or fixed for that reason alone.
 */
export const DraftComparison = z.object({
  version: z.int().min(1),
  previous: z.object({ documentId: Id, version: z.int().min(1) }).nullable(),
  sameRules: z.boolean(),
  points: z.array(ComparedPoint),
  pages: PageComparison,
})
export type DraftComparison = z.infer<typeof DraftComparison>

export const getDraftChanges = endpoint({
  id: 'getDraftChanges',
  summary: 'What a draft changed since the draft before it: points, figures, lines and sentences.',
  method: 'GET',
  path: '/api/analysis/{id}/drafts/{documentId}/changes',
  access: 'member',
  scope: 'read',
  params,
  response: json(DraftComparison),
})
