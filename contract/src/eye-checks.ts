import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { PathId } from './identifiers.ts'
import { Initials } from './initials.ts'
import * as limits from './limits.ts'
import { PageCounts, PageFigure } from './review-marks.ts'

/*
 * Figures checked by eye: a person has compared with its source what no tie proves. They are counted apart from the figures that are proven.
 */

/** Figures of one page by their places in `figures` of `getPageMarks`, each once. */
const Figures = z
  .array(z.int().min(0).max(100_000))
  .min(1)
  .max(limits.figuresPerEyeCheck)
  .refine((figures) => new Set(figures).size === figures.length, 'Must name each figure once.')

/** The named figures as they are now, in the order of their places, and the counts of their page. `unchanged`: those that were so before. */
export const EyeChecked = z.object({ page: PageCounts, figures: z.array(PageFigure), unchanged: z.array(z.int().min(0)) })
export type EyeChecked = z.infer<typeof EyeChecked>

const params = { id: PathId, reviewId: PathId, page: PathId }

export const checkFigures = endpoint({
  id: 'checkFigures',
  summary:
    'Marks figures of a page as checked by eye, all or none of them. Only figures that no tie decides can be. A figure that someone has checked already keeps that check.',
  method: 'POST',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages/{page}/eye-checks',
  access: 'reviewer',
  params,
  /** Without `initials`, those of the user's name. */
  body: json(z.object({ figures: Figures, initials: Initials.optional() })),
  response: json(EyeChecked),
  errors: ['FIGURE_DECIDED', 'REVIEW_CHANGED', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const takeBackEyeChecks = endpoint({
  id: 'takeBackEyeChecks',
  summary: 'Takes back that figures of a page were checked by eye, by the user or by others.',
  method: 'POST',
  path: '/api/analysis/{id}/reviews/{reviewId}/pages/{page}/eye-checks/taken-back',
  access: 'reviewer',
  params,
  body: json(z.object({ figures: Figures })),
  response: json(EyeChecked),
  errors: ['REVIEW_CHANGED', 'HISTORY_FULL'],
})
