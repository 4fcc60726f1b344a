import { z } from 'zod'
import { Standard } from './standards.ts'

/** A review as it leaves the product: on the command line's standard output and over HTTP. Amounts are decimal strings in the units printed. */

export const Severity = z.enum(['error', 'warning', 'info'])
export type Severity = z.infer<typeof Severity>

export const Level = z.enum(['C', 'H', 'M', 'L', 'I'])
export type Level = z.infer<typeof Level>

export const FigureState = z.enum(['ticked', 'rounding', 'difference', 'unverifiable', 'untied'])
export type FigureState = z.infer<typeof FigureState>

/** `[left, top, right, bottom]`, PDF points, origin at the top left. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

export const Evidence = z.object({
  page: z.int().min(1),
  text: z.string(),
  box: Box,
  /** The figure stands in last year's statements, on that page of theirs. */
  document: z.literal('prior').optional(),
  role: z.enum(['component', 'total', 'counterpart']),
  /** Label of the row that the figure stands in, where it has one. */
  label: z.string().optional(),
  /** -1: the figure is taken off in this sum. */
  sign: z.union([z.literal(1), z.literal(-1)]).optional(),
})
export type Evidence = z.infer<typeof Evidence>

export const Finding = z.object({
  id: z.string(),
  check: z.string(),
  /** The paragraph that asks for it under the document's standard. */
  reference: z.string().optional(),
  /** Edition of the standard that the paragraph is numbered by. */
  edition: z.string().optional(),
  /** The paragraph has yet to be confirmed by a qualified person. */
  toBeConfirmed: z.literal(true).optional(),
  /** Weight of the check: critical (do not sign), high, medium, low, talking point. */
  level: Level.optional(),
  severity: Severity,
  title: z.string(),
  detail: z.string(),
  page: z.int().min(1),
  expected: z.string().optional(),
  actual: z.string().optional(),
  difference: z.string().optional(),
  cause: z.enum(['transposition', 'digit', 'sign', 'omission', 'duplication', 'scale', 'swapped-columns']).optional(),
  evidence: z.array(Evidence),
})
export type Finding = z.infer<typeof Finding>

export const TieCounts = z.object({
  ticked: z.int().min(0),
  rounding: z.int().min(0),
  difference: z.int().min(0),
  unverifiable: z.int().min(0),
})
export type TieCounts = z.infer<typeof TieCounts>

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

/** How much was read and how much of it is tied: coverage is `ticked / figures`. */
export const DocumentSummary = z.object({
  file: z.string(),
  pages: z.int().min(0),
  figures: z.int().min(0),
  ticked: z.int().min(0),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** A check's answer to its own question. What only a person can judge is `for-a-person`. */
export const Answer = z.object({
  check: z.string(),
  verifies: z.string(),
  state: z.enum(['met', 'not-met', 'not-applicable', 'for-a-person']),
  reason: z.string(),
  page: z.int().min(1).optional(),
  reference: z.string().optional(),
  edition: z.string().optional(),
  toBeConfirmed: z.literal(true).optional(),
})
export type Answer = z.infer<typeof Answer>

/** What a document says of itself. Dates are `YYYY-MM-DD`; `scale` is a power of ten, so 3 is thousands. */
export const DocumentProfile = z.object({
  standard: Standard.nullable(),
  entity: z.string().optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  unit: z
    .object({ currency: z.string().optional(), scale: z.union([z.literal(0), z.literal(3), z.literal(6), z.literal(9)]), text: z.string() })
    .optional(),
  group: z.boolean(),
  listed: z.boolean(),
  audited: z.boolean(),
  regime: z.enum(['micro', 'small']).optional(),
  charity: z.boolean(),
})
export type DocumentProfile = z.infer<typeof DocumentProfile>

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
