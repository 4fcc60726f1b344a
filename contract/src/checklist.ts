import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Initials } from './initials.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'
import { ChecklistItem, ChecklistVerdict } from './reviews.ts'

/*
 * The checklist: what the review answered itself, and what people answer. A person may answer every item, and their answer comes before that
 * of the review. It holds for later drafts while the words that it rests on are the same.
 */

/**
 * `lapsed`: those words have changed since, so the answer no longer counts. After the deletion of the account, `by` is null and `initials`
 * is empty.
 */
export const ChecklistAnswer = z.object({
  answer: ChecklistVerdict,
  comment: z.string(),
  initials: z.string(),
  by: PersonName.nullable(),
  at: Instant,
  lapsed: z.boolean(),
})
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>

/**
 * An item as the newest review has it. `basis` identifies what an answer to it rests on. `points` are the numbers of the points about it, not
 * counting those that are gone.
 */
export const ChecklistEntry = ChecklistItem.extend({
  basis: z.string(),
  answer: ChecklistAnswer.optional(),
  points: z.array(z.int().min(1)),
})
export type ChecklistEntry = z.infer<typeof ChecklistEntry>

/** `reviewId` is the newest review, `draft` the version of the draft that it is of; both null until there is one. */
export const Checklist = z.object({
  reviewId: Id.nullable(),
  draft: z.int().min(1).nullable(),
  items: z.array(ChecklistEntry),
})
export type Checklist = z.infer<typeof Checklist>

export const NewChecklistAnswer = z.object({
  /** That of the item as the user saw it. */
  basis: z.string().max(100),
  answer: ChecklistVerdict,
  comment: Lines.max(limits.checklistCommentMaxLength).default(''),
  /** Without them, those of the user's name. */
  initials: Initials.optional(),
})
export type NewChecklistAnswer = z.input<typeof NewChecklistAnswer>

const params = { id: PathId, check: z.string().regex(/^[\w-]{1,40}$/, 'Must be the name of a check.') }

export const getChecklist = endpoint({
  id: 'getChecklist',
  summary: 'The checklist of the newest review, with the answers of people.',
  method: 'GET',
  path: '/api/analysis/{id}/checklist',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(Checklist),
})

export const answerChecklistItem = endpoint({
  id: 'answerChecklistItem',
  summary:
    'Answers an item of the checklist, in place of an earlier answer. An item that is not met and has no point gets one; another answer clears that point.',
  method: 'PUT',
  path: '/api/analysis/{id}/checklist/{check}',
  access: 'reviewer',
  params,
  body: json(NewChecklistAnswer),
  response: json(ChecklistEntry),
  errors: ['CHECKLIST_CHANGED', 'TOO_MANY_POINTS', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const takeBackChecklistAnswer = endpoint({
  id: 'takeBackChecklistAnswer',
  summary: 'Takes back the answer to an item of the checklist, by any member who may answer.',
  method: 'DELETE',
  path: '/api/analysis/{id}/checklist/{check}',
  access: 'reviewer',
  params,
  errors: ['HISTORY_FULL'],
})
