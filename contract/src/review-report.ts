import { z } from 'zod'
import { ChangedPlace, ChangeKind } from './changes.ts'
import { ChecklistItem, Box, DocumentProfile, DocumentSummary, Finding, Severity, Tie, TieCounts } from './reviews.ts'

/*
 * The command line's report of a review. It is a separate module so that the browser, which never gets single figures, does not load it.
 */

export const FigureState = z.enum(['ticked', 'rounding', 'difference', 'unverifiable', 'untied'])
export type FigureState = z.infer<typeof FigureState>

/** No tie decides the figure: nothing proves it, and nothing contradicts it. So a person may. */
export const isUndecided = ({ state }: { readonly state: FigureState }): boolean => state === 'untied' || state === 'unverifiable'

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

export const DraftPointState = z.enum(['new', 'recurred', 'open', 'cleared'])
export type DraftPointState = z.infer<typeof DraftPointState>

/** Call-over against an earlier draft: what changed, and the state of its findings. */
export const DraftChanges = z.object({
  counts: z.record(z.enum([...ChangeKind.options, ...DraftPointState.options]), z.int().min(0)),
  places: z.array(ChangedPlace),
  points: z.array(
    z.object({ id: z.string(), state: DraftPointState, check: z.string(), severity: Severity, title: z.string(), page: z.int().min(1) }),
  ),
})
export type DraftChanges = z.infer<typeof DraftChanges>

export const RecognisedStatement = z.object({
  kind: z.enum(['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement']),
  page: z.int().min(1),
  /** Whose figures these are, where the document contains a group's and its parent's. */
  scope: z.enum(['group', 'company']).optional(),
})
export type RecognisedStatement = z.infer<typeof RecognisedStatement>

/** The output of `tickmark review --format json`; `figures` is present with `--full`. */
export const ReviewReport = z.object({
  document: DocumentSummary,
  findings: z.array(Finding),
  ties: TieCounts,
  profile: DocumentProfile.optional(),
  /** The primary statements that were recognised, each with its first page. */
  statements: z.array(RecognisedStatement).optional(),
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
