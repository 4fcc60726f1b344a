import { z } from 'zod'
import { Answer, Box, DocumentProfile, DocumentSummary, Evidence, Finding, Severity, TieCounts } from './reviews.ts'

/*
 * What the command line tells of a review. A module of its own: the browser, which is never told of figures one by one, does not load it.
 */

export const FigureState = z.enum(['ticked', 'rounding', 'difference', 'unverifiable', 'untied'])
export type FigureState = z.infer<typeof FigureState>

export const FigureMark = z.object({
  page: z.int().min(1),
  text: z.string(),
  box: Box,
  state: FigureState,
  /** It stands in a sentence, not in a table. */
  inText: z.literal(true).optional(),
  ties: z.array(z.string()),
})
export type FigureMark = z.infer<typeof FigureMark>

/** A claim about figures with its arithmetic: `expected` is what the others come to, `actual` what is printed. */
export const Tie = z.object({
  id: z.string(),
  check: z.string(),
  state: z.enum(['ticked', 'rounding', 'difference', 'unverifiable']),
  /** What is claimed: statement or table, row, column, with "|" between them. */
  claim: z.string(),
  expected: z.string(),
  actual: z.string(),
  difference: z.string(),
  terms: z.array(Evidence),
})
export type Tie = z.infer<typeof Tie>

export const ChangeKind = z.enum(['figure', 'line-added', 'line-removed', 'sentence', 'sentence-added', 'sentence-removed'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const DraftPointState = z.enum(['new', 'recurred', 'open', 'cleared'])
export type DraftPointState = z.infer<typeof DraftPointState>

/** One thing that differs from the earlier draft; pages are those of the draft named. */
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

/** Call-over against an earlier draft: what changed, and what became of its findings. */
export const DraftChanges = z.object({
  counts: z.record(z.enum([...ChangeKind.options, ...DraftPointState.options]), z.int().min(0)),
  places: z.array(z.object({ place: z.string(), page: z.int().min(1), changes: z.array(Change), more: z.int().min(0) })),
  points: z.array(
    z.object({ id: z.string(), state: DraftPointState, check: z.string(), severity: Severity, title: z.string(), page: z.int().min(1) }),
  ),
})
export type DraftChanges = z.infer<typeof DraftChanges>

/** The answer of `tickmark review --format json`; `figures` comes with `--full`, `tieList` with `--full` or `--explain`. */
export const ReviewReport = z.object({
  document: DocumentSummary,
  findings: z.array(Finding),
  ties: TieCounts,
  profile: DocumentProfile.optional(),
  answers: z.array(Answer).optional(),
  figures: z.array(FigureMark).optional(),
  /** The arithmetic behind every mark: `ties` of a figure are ids in it. */
  tieList: z.array(Tie).optional(),
  /** Against the draft of `--previous-draft`. */
  changes: DraftChanges.optional(),
  /** What was not checked or not done: where there are any, few findings are no all-clear. Sentences for people. */
  cautions: z.array(z.string()).optional(),
})
export type ReviewReport = z.infer<typeof ReviewReport>
