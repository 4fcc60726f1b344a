import type { Point } from '../../model/check.ts'
import { countOf } from '../../model/count-of.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { hasMoreDigits } from '../../model/has-more-digits.ts'
import { nameTable } from '../../model/name-table.ts'
import type { Statement } from '../../model/statement.ts'
import { labelOf, nameOf } from '../tags/name-figure.ts'
import type { TaggedFigure } from '../tags/tagged-figures.ts'
import { findUkSuite } from './uk/suite.ts'
import { pointAtFigures } from './point-at-figures.ts'

/** Figures that are printed with more digits than their tags say are accurate. Rules of the UK have that of their own. */
export function pointAtRoundedAway(document: FinancialDocument, statement: Statement, figures: readonly TaggedFigure[]): Point[] {
  const odd = figures.filter(({ fact }) => hasMoreDigits(fact.value, fact.accuracy))
  const [first] = odd
  if (first === undefined || document.tagged === null || findUkSuite(document.tagged.report) !== null) return []
  return [
    pointAtFigures(odd, {
      severity: 'warning',
      place: `${nameTable(statement)}|decimals`,
      title: `“${labelOf(first)}” is tagged as rounded to ${first.fact.accuracy?.digits ?? ''} decimals, and is printed with more digits`,
      detail: `${first.figure.text} is tagged as ${first.fact.value ?? ''}. So it is with ${countOf(odd.length, 'figure')} of ${nameOf(document, statement)}.`,
      remedy: 'State the decimals to which the figures are shown: -3 for thousands, -6 for millions.',
    }),
  ]
}
