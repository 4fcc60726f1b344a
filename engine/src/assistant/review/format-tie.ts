import type { RatioFormula, Tie } from '../../model/review.ts'
import { groupDigits, onPage, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import type { TieTerm } from './list-ties.ts'

/** How the second figure of a ratio and those after it enter it. */
const OPERATIONS: Readonly<Record<RatioFormula, string>> = {
  quotient: 'divided by',
  percentage: 'as a percentage of',
  change: 'compared with',
  'percent-change': 'compared with',
  product: 'times',
  unit: 'and',
}

/** The figures that a total or a ratio is made of, as one expression. */
function joinTerms(terms: readonly TieTerm[], formula: RatioFormula | undefined): string {
  const operations = terms.map(({ sign }) => (formula !== undefined ? OPERATIONS[formula] : sign === -1 ? '−' : '+'))
  return terms.map(({ text }, i) => (i > 0 || operations[i] === '−' ? `${operations[i]} ${plainly(text)}` : plainly(text))).join(' ')
}

const formatTerm = ({ label, text, page, document }: TieTerm): string =>
  `${label === '' ? 'a total' : `“${plainly(label)}”`} ${plainly(text)} (${document === 'prior' ? 'last year’s statements, ' : ''}${onPage(page)})`

/** A tie with both its sides: which figures add up to which total, or which figure agrees with which. */
export function formatTie({ formula, terms, state, expected, actual, difference }: Tie): string {
  const total = terms.find(({ role }) => role === 'total')
  const parts = terms.filter(({ role }) => role === 'component')
  const verdict =
    state === 'difference'
      ? `they differ by ${groupDigits(difference.replace('-', ''))}`
      : state === 'unverifiable'
        ? 'cannot be verified from what is printed'
        : state === 'rounding'
          ? 'the same within rounding'
          : 'the same'
  if (total !== undefined && parts.length > 0) {
    const sum = joinTerms(parts, formula)
    const comes = state === 'difference' ? ` comes to ${groupDigits(expected)}, but ${groupDigits(actual)} is printed` : ''
    return `${formatTerm(total)}: ${parts.length > 12 ? `the sum of ${parts.length} figures` : sum}${comes === '' ? `, ${verdict}` : comes}`
  }
  return `${listOf(terms.map(formatTerm))}: ${verdict}`
}
