import type { Check } from '../../model/check.ts'
import { comparePrior } from '../prior/compare-prior.ts'
import type { Comparison } from '../prior/compare-table.ts'
import { agreeComparatives } from './agree-comparatives.ts'
import { claimProse } from './prose-comparatives.ts'
import { LAST_YEAR_MISSING } from './last-year-missing.ts'

const NORMS = { IFRS: 'IAS 1.38', IFRS_18: 'IFRS 18.31-40', UK_GAAP: 'FRS 102 3.14', US_GAAP: 'ASC 205-10-45-1 to 45-3' }
const GUARD =
  'Rows are matched by caption and by value, tables by the comparatives that agree; several differences in one table are one question, since a restatement would cause them.'

/** The part of a table that the check covers. */
function only(table: Comparison, opening: boolean): Comparison {
  const pick = <T extends { readonly opening: boolean }>(cells: readonly T[]) => cells.filter((cell) => cell.opening === opening)
  return { ...table, agreeing: pick(table.agreeing), differing: pick(table.differing) }
}

export const statementComparatives: Check = {
  id: 'CMP-01',
  terms: ['restatement', 'prior-period error'],
  verifies: 'Comparatives in the primary statements are last year’s signed figures',
  level: 'H',
  norms: NORMS,
  guard: GUARD,
  remedy: 'Agree the comparative to last year’s signed statements: correct it, or head it as restated and explain the change.',
  tick: 'p',
  run: (input) => {
    const compared = comparePrior(input)
    if (compared.state === 'none') return { answer: LAST_YEAR_MISSING }
    if (compared.state === 'unlike')
      return {
        answer: { state: 'for-a-person', reason: `The file given as last year’s statements does not look like them: ${compared.reason}.` },
      }
    const tables = compared.tables.filter(({ primary }) => primary).map((table) => only(table, false))
    return agreeComparatives('CMP-01', tables, compared.changed)
  },
}

export const noteComparatives: Check = {
  id: 'CMP-02',
  terms: ['restatement', 'prior-period error'],
  verifies: 'Comparatives in the notes are last year’s figures, and opening balances last year’s closing ones',
  level: 'H',
  norms: NORMS,
  guard: GUARD,
  remedy: 'Agree the comparative to last year’s signed statements: correct it, or head it as restated and explain the change.',
  tick: 'p',
  run: (input) => {
    const compared = comparePrior(input)
    if (compared.state === 'none') return { answer: LAST_YEAR_MISSING }
    if (compared.state !== 'compared')
      return { answer: { state: 'not-applicable', reason: 'There are no statements for last year to compare with.' } }
    const notes = compared.tables.filter(({ primary }) => !primary)
    const openings = compared.tables.filter(({ primary }) => primary).map((table) => only(table, true))
    const prose = input.prior === undefined ? [] : claimProse('CMP-02', input.document, input.prior)
    return agreeComparatives('CMP-02', [...openings, ...notes], compared.changed, prose)
  },
}
