import type { Check, Outcome } from '../model/check.ts'
import type { Standard } from '../model/profile.ts'
import { type Statement, STATEMENT_NAMES } from '../model/statement.ts'
import { needsJudgement, notApplicable, OTHER_STANDARD, UNKNOWN_STANDARD } from './checklist-results.ts'
import { findFullest } from './find-rows.ts'
import { type ReportingEntity, readEntity } from './reporting-entity.ts'

export const ANY_STANDARD: readonly Standard[] = ['IFRS', 'UK_GAAP', 'US_GAAP']

/** Answers a checklist item for documents that follow one of these standards. */
export function answerFor(standards: readonly Standard[], answer: (entity: ReportingEntity) => Outcome): Check['run'] {
  return ({ document }) => {
    const entity = readEntity(document)
    if (entity.standard === null) return needsJudgement(UNKNOWN_STANDARD)
    return standards.includes(entity.standard) ? answer(entity) : notApplicable(OTHER_STANDARD)
  }
}

/** The answer by the fullest statement of a kind, or that there is none. */
export function answerBy(
  kind: 'balance-sheet' | 'income-statement',
  answer: (entity: ReportingEntity, face: Statement) => Outcome,
): (entity: ReportingEntity) => Outcome {
  return (entity) => {
    const face = findFullest(entity.document, kind)
    return face === null ? needsJudgement(`No ${STATEMENT_NAMES[kind]} was recognised`) : answer(entity, face)
  }
}
