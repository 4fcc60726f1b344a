import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { FigureMark, FigureState } from './review-report.ts'
import { Tie } from './reviews.ts'

/*
 * What a review marked, page by page. A review never changes, so clients may keep everything here except what people checked by eye
 * (`eye-checks.ts`), of which `marks_changed` reports changes. The review of the newest draft is named by `reviewId` of `getAnalysisReview`.
 */

/**
 * A figure with its mark. `letters` are those beside its tick: which kinds of check proved it. `ringed`: it does not add up or agree, or is
 * probably wrong; false if it only takes part in a sum that fails. Absent for other figures, and in reviews before engine 16.
 */
export const MarkedFigure = FigureMark.extend({ letters: z.array(z.string()), ringed: z.boolean().optional() })
export type MarkedFigure = z.infer<typeof MarkedFigure>

/** Who checked a figure by eye, and when. After the deletion of the account, `by` is null and `initials` is empty. */
export const EyeCheck = z.object({ initials: z.string(), by: PersonName.nullable(), at: Instant })
export type EyeCheck = z.infer<typeof EyeCheck>

/** A figure by its place in the page's list, from 0, with what a person did about it. */
export const PageFigure = MarkedFigure.extend({ index: z.int().min(0), eye: EyeCheck.optional() })
export type PageFigure = z.infer<typeof PageFigure>

/**
 * How many figures of a page have each state, and how many were checked by eye, which are among the untied and the unverifiable ones.
 * Pages without figures are left out. `sumCoverage` adds pages up.
 */
export const PageCounts = z.object({
  page: z.int().min(1),
  counts: z.record(FigureState, z.int().min(0)),
  eye: z.int().min(0),
})
export type PageCounts = z.infer<typeof PageCounts>

/** The figures of a page, those of tables first, and every tie that one of them takes part in. */
export const PageMarks = z.object({ page: z.int().min(1), figures: z.array(PageFigure), ties: z.array(Tie) })
export type PageMarks = z.infer<typeof PageMarks>

/**
 * Figures that no tie decides, untied or unverifiable, page by page and in reading order. `next` is the page to continue from; null at the
 * end.
 */
export const UndecidedFigures = z.object({
  pages: z.array(z.object({ page: z.int().min(1), figures: z.array(PageFigure) })),
  next: z.int().min(1).nullable(),
})
export type UndecidedFigures = z.infer<typeof UndecidedFigures>

const params = { id: PathId, reviewId: PathId }

export const listPageCounts = endpoint({
  id: 'listPageCounts',
  summary:
    'For every page with figures: how many are ticked, within rounding, different, unverifiable and untied, and how many were checked by eye.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages',
  access: 'member',
  scope: 'read',
  params,
  response: json(z.array(PageCounts)),
})

export const getPageMarks = endpoint({
  id: 'getPageMarks',
  summary: 'The marked figures of a page, and their ties.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages/{page}',
  access: 'member',
  scope: 'read',
  params: { ...params, page: PathId },
  response: json(PageMarks),
})

export const getTie = endpoint({
  id: 'getTie',
  summary: 'A tie with its figures and its arithmetic.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/ties/{tie}',
  access: 'member',
  scope: 'read',
  params: { ...params, tie: z.string().regex(/^t\d{1,9}\.\d{1,9}$/) },
  response: json(Tie),
})

export const listUndecidedFigures = endpoint({
  id: 'listUndecidedFigures',
  summary: `The figures that no tie decides, from a page on; with \`left\`, only those that no one has checked by eye. At most ${limits.undecidedPagesPerResponse} pages at a time.`,
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/undecided',
  access: 'member',
  scope: 'read',
  params,
  query: { from: PathId.default(1), left: z.literal('true').optional() },
  response: json(UndecidedFigures),
})
