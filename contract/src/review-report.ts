import { z } from 'zod'
import { ChecklistItem, Box, DocumentProfile, DocumentSummary, Finding, Severity, Tie, TieCounts } from './reviews.ts'

/*
 * The command line's report of a review. It is a separate module so that the browser, which never gets single figures, does not load it.
 */

export const FigureState = z.enum(['ticked', 'rounding', 'difference', 'unverifiable', 'untied'])
export type FigureState = z.infer<typeof FigureState>

export const FigureMark = z.object({
  page: z.int().min(1),
  text: z.string(),
  box: Box,
  state: FigureState,
  /** The figure is in a sentence, not in a table. */
  inText: z.literal(true).optional(),
  ties: z.array(z.string()),
})
export type FigureMark = z.infer<typeof FigureMark>

export const ChangeKind = z.enum(['figure', 'line-added', 'line-removed', 'sentence', 'sentence-added', 'sentence-removed'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const DraftPointState = z.enum(['new', 'recurred', 'open', 'cleared'])
export type DraftPointState = z.infer<typeof DraftPointState>

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
  /** Fingerprint of the finding that the change cleared. */
  clears: z.string().optional(),
})
export type Change = z.infer<typeof Change>

/** Call-over against an earlier draft: what changed, and the state of its findings. */
export const DraftChanges = z.object({
  counts: z.record(z.enum([...ChangeKind.options, ...DraftPointState.options]), z.int().min(0)),
  places: z.array(z.object({ place: z.string(), page: z.int().min(1), changes: z.array(Change), more: z.int().min(0) })),
  points: z.array(
    z.object({ id: z.string(), state: DraftPointState, check: z.string(), severity: Severity, title: z.string(), page: z.int().min(1) }),
  ),
})
export type DraftChanges = z.infer<typeof DraftChanges>

/** The output of `tickmark review --format json`; `figures` is present with `--full`. */
export const ReviewReport = z.object({
  document: DocumentSummary,
  findings: z.array(Finding),
  ties: TieCounts,
  profile: DocumentProfile.optional(),
  answers: z.array(ChecklistItem).optional(),
  figures: z.array(FigureMark).optional(),
  /** The arithmetic of every finding, whose `ties` are ids in this list; with `--full` or `--explain`, of every figure. */
  tieList: z.array(Tie),
  /** Changes since the draft given with `--previous-draft`. */
  changes: DraftChanges.optional(),
  /** Sentences about what was not checked. With any of them, a short list of findings is not an all-clear. */
  cautions: z.array(z.string()).optional(),
})
export type ReviewReport = z.infer<typeof ReviewReport>
