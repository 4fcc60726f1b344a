export { type DuplicateFacts, listDuplicates } from './model/duplicate-facts.ts'
export type { Problem as FactProblem, ProblemKind as FactProblemKind } from './model/tag-problem.ts'
export { Problems as FactProblems } from './facts/problems.ts'
export { readReport, type ReportTags } from './facts/read-report.ts'
export type { ContextTag, DimensionTag, FactTag, TagPlace, UnitTag, WrittenName, WrittenNumber } from './facts/tag.ts'
export {
  type Accuracy,
  type Context,
  type Dimension,
  type Entity,
  type Fact,
  type FactPlace,
  type FractionFact,
  keyOfName,
  type MarkupKind,
  type MarkupPoint,
  type NumericFact,
  type Period,
  type QName,
  type TaggedReport,
  type TextFact,
  type TupleFact,
  type Unit,
} from './model/tagged-report.ts'
export type { Taxonomies, TaxonomyElement } from './model/taxonomy.ts'
export { toPlainText } from './model/to-plain-text.ts'
