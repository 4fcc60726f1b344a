import type { TaggedReport } from '../../../model/tagged-report.ts'
import { checkCharityNumber } from './charity-number.ts'
import { checkRegime } from './check-regime.ts'
import { checkDays } from './day-rules.ts'
import { checkDuplicates } from './duplicate-facts.ts'
import { checkEntity } from './entity-identifier.ts'
import { checkForms } from './fact-forms.ts'
import type { FilingPoint } from './filing-point.ts'
import { checkFixedAnswers } from './fixed-answers.ts'
import { checkMarkup } from './markup-rules.ts'
import { checkNamedMembers } from './named-members.ts'
import { checkNumbers } from './number-rules.ts'
import { checkRequiredFacts } from './required-facts.ts'
import { openUkReport, type UkReport } from './uk-report.ts'

const CHECKS: readonly ((uk: UkReport) => FilingPoint[])[] = [
  checkRequiredFacts,
  checkCharityNumber,
  checkRegime,
  checkEntity,
  checkDays,
  checkFixedAnswers,
  checkNamedMembers,
  checkDuplicates,
  checkNumbers,
  checkForms,
  checkMarkup,
]

/**
 * Rules by the first edition in which a registry refuses a document for them. Documents of earlier editions were accepted with the same, so that
 * they are warnings there.
 */
const REFUSED_SINCE: ReadonlyMap<string, number> = new Map([
  ['required-fact', 2021],
  ['charity-number', 2021],
  ['company-number', 2021],
  ['one-entity', 2021],
])

/**
 * What Companies House and HMRC ask of accounts in tags, and a document lacks: facts that have to be tagged, statements of the law with their
 * wording, and rules on markup and numbers. Decided by the document alone, by the rules of the edition that it names; `text` is what people read
 * in it, a line for each paragraph. A document that is not a UK report has no points.
 */
export function checkUkFiling(report: TaggedReport, text: string): FilingPoint[] {
  const uk = openUkReport(report, text)
  if (uk === null) return []
  return CHECKS.flatMap((check) => check(uk)).map((point) =>
    uk.suite.year < (REFUSED_SINCE.get(point.rule) ?? 0) ? { ...point, severity: 'warning' } : point,
  )
}
