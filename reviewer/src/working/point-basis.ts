import { Evidence, type Severity } from '@tickmark/contract'
import { hashText } from './hash-text.ts'

/** What a finding says, as it is stored. */
export interface StoredFinding {
  readonly severity: Severity
  readonly expected: string | null
  readonly actual: string | null
  readonly difference: string | null
  /** `Evidence[]`, not yet validated. */
  readonly evidence: unknown
}

const Texts = Evidence.pick({ text: true }).array()

/**
 * Identifies what a dismissal rests on: the finding's severity, amounts and figures. Pages, boxes and order do not count, since they change
 * with every draft. Findings are compared as stored, because the database writes numbers in its own way.
 */
export function hashPointBasis({ severity, expected, actual, difference, evidence }: StoredFinding): string {
  const figures = Texts.parse(evidence).map(({ text }) => text)
  return hashText(JSON.stringify([severity, expected, actual, difference, figures.toSorted()]))
}
