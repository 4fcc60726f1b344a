export { comparesDrafts, findReaderQuestion, listClientChecks, listForReader, listTickLetters } from './known-checks.ts'
export { answerQuestion } from './assistant/answer-question.ts'
export { checkCitations, checkFigures, type FigureSpan, type Grounds } from './assistant/grounding/check-figures.ts'
export { type Dropped, weighProposals, type Weighed } from './assistant/judging/weigh-proposals.ts'
export { writePages } from './assistant/judging/write-pages.ts'
export type { Citation, Known, PlainAnswer, Point, Stage } from './assistant/known.ts'
export { type TalkingPoint as DraftedTalkingPoint, type Worded, wordTalkingPoints } from './assistant/review/word-talking-points.ts'
export { settleAnswer } from './assistant/review/format-points.ts'
export { ANSWER_TOOLS, runTool } from './assistant/tools/table.ts'
export type { ToolFigure } from './assistant/tool-figure.ts'
export type { AnswerTool, ParameterSchema, ToolAnswer } from './assistant/tools/tool.ts'
export { listCautions, listUndone } from './findings/list-cautions.ts'
export { countReview, type ReviewCounts } from './model/count-review.ts'
export { type Coverage, measureCoverage } from './model/measure-coverage.ts'
export { type Box, type MachineReader, type Page, type PrintedFact, type Rule, shownBox, type Word, type WordMarkup } from './model/page.ts'
export type {
  ChecklistItem,
  ChecklistState,
  Cause,
  Change,
  ChangedPlace,
  ChangeKind,
  DraftChanges,
  DraftPoint,
  Evidence,
  FigureMark,
  FigureState,
  Finding,
  Limits,
  MaterialityBasis,
  Movement,
  Movements,
  Place,
  PlanningMateriality,
  DraftPointState,
  Review,
  RatioFormula,
  Role,
  Severity,
  Tie,
  TieKind,
  TieState,
  TieTerm,
  UnchangedFigure,
} from './model/review.ts'
export type { Taxonomies } from './model/taxonomy.ts'
export type { ListedFact, ListedTags, UntaggedAmount } from './model/listed-tags.ts'
export { TICK_LETTERS, type TickLetter } from './model/tick-letters.ts'
export type { IsoDate, Profile, Standard, StatedStandard, Unit } from './model/profile.ts'
export type { FinancialDocument } from './model/document.ts'
export { readDocument } from './read-document.ts'
export { comparePages, type PageChanges } from './compare-pages.ts'
export { reviewDocument, reviewStatements, tieDocument, type ReviewOptions } from './review.ts'
export { ENGINE_VERSION } from './version.ts'
