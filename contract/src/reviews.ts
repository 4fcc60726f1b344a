import { z } from 'zod'
import { Standard } from './standards.ts'

/** The review as the command line and the API return it. Amounts are decimal strings in the units printed. */

export const Severity = z.enum(['error', 'warning', 'info'])
export type Severity = z.infer<typeof Severity>

export const Level = z.enum(['C', 'H', 'M', 'L', 'I'])
export type Level = z.infer<typeof Level>

/** `[left, top, right, bottom]`, PDF points, origin at the top left. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

export const Evidence = z.object({
  page: z.int().min(1),
  text: z.string(),
  box: Box,
  /** The figure is in last year's statements, on that page of them. */
  document: z.literal('prior').optional(),
  role: z.enum(['component', 'total', 'counterpart']),
  /** Label of the figure's row, if it has one. */
  label: z.string().optional(),
  /** -1: the figure is subtracted in this sum. */
  sign: z.union([z.literal(1), z.literal(-1)]).optional(),
  /** It is probably the one that is wrong. */
  suspect: z.literal(true).optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** How the figures of a tie relate; the engine's model explains each. */
export const TieKind = z.enum(['sum', 'movement', 'equality', 'ratio'])
export type TieKind = z.infer<typeof TieKind>

export const RatioFormula = z.enum(['quotient', 'percentage', 'change', 'percent-change', 'product', 'unit'])
export type RatioFormula = z.infer<typeof RatioFormula>

/** A claim about figures with its arithmetic. `expected` is the result of the other figures, `actual` the printed figure. */
export const Tie = z.object({
  /** Unique in the review. It names the page on which the tie is listed. */
  id: z.string(),
  check: z.string(),
  kind: TieKind,
  /** Of a ratio: how it is computed from its components, in their order. */
  formula: RatioFormula.optional(),
  state: z.enum(['ticked', 'rounding', 'difference', 'unverifiable']),
  /** The figure concerned: statement or table, row and column, separated by "|". */
  claim: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** `actual` less `expected`. */
  difference: z.string(),
  /** The largest difference that rounding explains, in a sum. */
  tolerance: z.string().optional(),
  /** Those of a sum, movement or ratio end with the total. */
  terms: z.array(Evidence.extend({ sign: z.union([z.literal(1), z.literal(-1)]), label: z.string() })),
})
export type Tie = z.infer<typeof Tie>

const MovedFigure = Evidence.pick({ page: true, text: true, box: true })

/** A line that moved between two periods. */
export const Movement = z.object({
  line: z.string(),
  current: MovedFigure,
  previous: MovedFigure,
  /** `current` less `previous`: a decimal string in the units printed. */
  change: z.string(),
  /** In per cent of `previous`, a decimal string. Absent where that says nothing: after nil, and across a change of sign. */
  percent: z.string().optional(),
})
export type Movement = z.infer<typeof Movement>

/** Lines side by side in two periods. `current` and `previous` name the periods as a column is headed by them, such as "2025". */
export const Movements = z.object({ current: z.string(), previous: z.string(), lines: z.array(Movement) })
export type Movements = z.infer<typeof Movements>

/** What one printed unit means: a currency, ISO 4217, and a power of ten, so 3 is thousands and 5 lakhs. `text` is for people, as printed. */
export const Unit = z.object({
  currency: z.string().optional(),
  scale: z.literal([0, 3, 4, 5, 6, 7, 8, 9]),
  text: z.string(),
})
export type Unit = z.infer<typeof Unit>

export const Finding = z.object({
  id: z.string(),
  check: z.string(),
  /** The paragraph of the document's standard that requires it. */
  reference: z.string().optional(),
  /** The edition of the standard whose paragraph numbers are used. */
  edition: z.string().optional(),
  /** A qualified person has not yet confirmed the paragraph. */
  toBeConfirmed: z.literal(true).optional(),
  /** Weight of the check: critical (do not sign), high, medium, low, talking point. */
  level: Level.optional(),
  severity: Severity,
  title: z.string(),
  detail: z.string(),
  /** What to do about it, in a sentence. Absent in reviews before engine 12. */
  remedy: z.string().optional(),
  page: z.int().min(1),
  /** The statement or note that it is in, such as "Balance sheet" or "Note 4, Operating profit". Absent in doubt. */
  place: z.string().optional(),
  /** Ids of the ties that it rests on, the main one first; none where it is about words. */
  ties: z.array(z.string()),
  /** Amounts of its only or main tie; `difference` alone where all its ties differ by that much. It has no sign. */
  expected: z.string().optional(),
  actual: z.string().optional(),
  difference: z.string().optional(),
  /** The unit of these amounts. Absent in doubt, and where they are not money. */
  unit: Unit.optional(),
  cause: z.enum(['transposition', 'digit', 'sign', 'omission', 'duplication', 'scale', 'swapped-columns']).optional(),
  /** The lines that it is about, where they moved between two periods. Their figures are also evidence. */
  movements: Movements.optional(),
  /** The figures and words to mark. */
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

/** How much was read, and how much of it is proven: ticked, or `rounding` (absent in reviews before engine 7). */
export const DocumentSummary = z.object({
  file: z.string(),
  pages: z.int().min(0),
  figures: z.int().min(0),
  ticked: z.int().min(0),
  rounding: z.int().min(0).optional(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** What a checklist item can be answered with. */
export const ChecklistVerdict = z.enum(['met', 'not-met', 'not-applicable'])
export type ChecklistVerdict = z.infer<typeof ChecklistVerdict>

/** The result of a check's own question. `for-a-person` needs a person's judgement. */
export const ChecklistItem = z.object({
  check: z.string(),
  verifies: z.string(),
  state: z.enum([...ChecklistVerdict.options, 'for-a-person']),
  reason: z.string(),
  page: z.int().min(1).optional(),
  reference: z.string().optional(),
  edition: z.string().optional(),
  toBeConfirmed: z.literal(true).optional(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What a document states about itself. Dates are `YYYY-MM-DD`; `scale` is a power of ten, so 3 is thousands. */
export const DocumentProfile = z.object({
  /** The one that it was reviewed by. */
  standard: Standard.nullable(),
  /** The standard that it certainly follows by its own words, and the first page that says so. Absent in doubt, and in reviews before engine 7. */
  stated: z.object({ standard: Standard, page: z.int().min(1) }).optional(),
  entity: z.string().optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  unit: Unit.optional(),
  group: z.boolean(),
  listed: z.boolean(),
  audited: z.boolean(),
  regime: z.enum(['micro', 'small']).optional(),
  charity: z.boolean(),
})
export type DocumentProfile = z.infer<typeof DocumentProfile>
