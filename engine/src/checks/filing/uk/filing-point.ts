import type { Fact } from '../../../model/tagged-report.ts'
import type { Wording } from './find-phrase.ts'

/** Who refuses the document for it. */
export type Registry = 'Companies House' | 'HMRC' | 'SEC'

export const BOTH: readonly Registry[] = ['Companies House', 'HMRC']

/** A source of many rules. */
export const STYLE = 'HMRC CT Inline XBRL Style Guide'

/** Something that a registry asks for and a tagged document lacks, in words for an accountant. */
export interface FilingPoint {
  /** Of its rule; never changes. */
  readonly rule: string
  readonly registries: readonly Registry[]
  /** An error is refused; a warning may be, or is wrong without being refused. */
  readonly severity: 'error' | 'warning'
  readonly title: string
  /** What is wrong, and where. */
  readonly detail: string
  /** What to do. */
  readonly remedy: string
  /** Where it is required. */
  readonly source: string
  /** Those that are wrong; none where one is missing. */
  readonly facts: readonly Fact[]
  /** The first line of the document that it is about; null where something is missing. */
  readonly line: number | null
  /** The words of a statement that is printed without a tag: where they are, the point is. */
  readonly printed?: Wording
}

/** What every point of a rule has in common. */
export type RuleHead = Pick<FilingPoint, 'rule' | 'registries' | 'severity' | 'source'>

type Words = Pick<FilingPoint, 'title' | 'detail' | 'remedy'>

export const pointAt = (head: RuleHead, words: Words, facts: readonly Fact[]): FilingPoint => ({
  ...pick(head),
  ...words,
  facts,
  line: facts[0]?.place.line ?? null,
})

export const pointOnLine = (head: RuleHead, words: Words, line: number): FilingPoint => ({ ...pick(head), ...words, facts: [], line })

const pick = ({ rule, registries, severity, source }: RuleHead): RuleHead => ({ rule, registries, severity, source })
