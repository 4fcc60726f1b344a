import { z } from 'zod'
import { Box } from './reviews.ts'

/** What differs between two drafts, beside their points. */

/** `reference`: the number of a note beside a line. */
export const ChangeKind = z.enum(['figure', 'reference', 'line-added', 'line-removed', 'sentence', 'sentence-added', 'sentence-removed'])
export type ChangeKind = z.infer<typeof ChangeKind>

/** One difference from the earlier draft. `page` is in this draft, `previousPage` in the earlier one. */
export const Change = z.object({
  kind: ChangeKind,
  /** Row and column of a figure; empty for sentences. */
  label: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
  page: z.int().min(1).optional(),
  box: Box.optional(),
  previousPage: z.int().min(1).optional(),
  previousBox: Box.optional(),
  /** Of a figure in the same unit in both drafts: the amount now less the amount before, a decimal string. */
  change: z.string().optional(),
  /** Fingerprint of the finding that the change cleared. */
  clears: z.string().optional(),
})
export type Change = z.infer<typeof Change>

/** Changes of one statement or note, or of a page, in reading order. `more` is how many are left out. */
export const ChangedPlace = z.object({ place: z.string(), page: z.int().min(1), changes: z.array(Change), more: z.int().min(0) })
export type ChangedPlace = z.infer<typeof ChangedPlace>
