import { createHash } from 'node:crypto'
import { Evidence } from '@tickmark/contract'
import type { FindingRow } from './follow-queries.ts'

const Texts = Evidence.pick({ text: true }).array()

/**
 * Identifies what a dismissal rests on: the finding's severity, amounts and figures. Pages, boxes and order do not count, since they change
 * with every draft. Findings are compared as stored, because the database writes numbers in its own way.
 */
export function hashBasis({ severity, expected, actual, difference, evidence }: FindingRow): string {
  const figures = Texts.parse(evidence).map(({ text }) => text)
  return createHash('sha256')
    .update(JSON.stringify([severity, expected, actual, difference, figures.toSorted()]))
    .digest('hex')
}
