import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { FigureMark, FigureState } from './review-report.ts'
import { Tie } from './reviews.ts'

/*
 * What a review marked, page by page. A review never changes, so clients may keep these responses; the review of the newest draft is
 * named by `reviewId` of `getAnalysisReview`.
 */

/** A figure with its mark. `letters` are those beside its tick: which kinds of check proved it. */
export const MarkedFigure = FigureMark.extend({ letters: z.array(z.string()) })
export type MarkedFigure = z.infer<typeof MarkedFigure>

/** How many figures of a page have each state. Pages without figures are left out. */
export const PageCounts = z.object({ page: z.int().min(1), counts: z.record(FigureState, z.int().min(0)) })
export type PageCounts = z.infer<typeof PageCounts>

/** The figures of a page in reading order, and every tie that one of them takes part in. */
export const PageMarks = z.object({ page: z.int().min(1), figures: z.array(MarkedFigure), ties: z.array(Tie) })
export type PageMarks = z.infer<typeof PageMarks>

/** Figures that take part in no tie, page by page. `next` is the page to continue from; null at the end. */
export const UntiedFigures = z.object({
  pages: z.array(z.object({ page: z.int().min(1), figures: z.array(MarkedFigure) })),
  next: z.int().min(1).nullable(),
})
export type UntiedFigures = z.infer<typeof UntiedFigures>

const params = { id: PathId, reviewId: PathId }

export const listPageCounts = endpoint({
  id: 'listPageCounts',
  summary: 'For every page with figures: how many are ticked, within rounding, different, unverifiable and untied.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages',
  access: 'member',
  params,
  response: json(z.array(PageCounts)),
})

export const getPageMarks = endpoint({
  id: 'getPageMarks',
  summary: 'The marked figures of a page, and their ties.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages/{page}',
  access: 'member',
  params: { ...params, page: PathId },
  response: json(PageMarks),
})

export const getTie = endpoint({
  id: 'getTie',
  summary: 'A tie with its figures and its arithmetic.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/ties/{tie}',
  access: 'member',
  params: { ...params, tie: z.string().regex(/^t\d{1,9}\.\d{1,9}$/) },
  response: json(Tie),
})

export const listUntiedFigures = endpoint({
  id: 'listUntiedFigures',
  summary: `The figures that take part in no tie, from a page on; at most ${limits.untiedPagesPerResponse} pages at a time.`,
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/untied',
  access: 'member',
  params,
  query: { from: PathId.default(1) },
  response: json(UntiedFigures),
})
