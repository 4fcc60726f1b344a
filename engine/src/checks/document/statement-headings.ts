import type { Check, ChecklistResult, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printDate } from '../../model/read-dates.ts'
import { pointAtHeadings } from '../heading-points.ts'

/**
 * DOC-03: each primary statement gives the entity, period, currency and rounding, and all agree. A heading that is a year off its columns
 * was carried over; different units over equal figures are a mistake.
 */
export const statementHeadings: Check = {
  id: 'DOC-03',
  verifies: 'Each statement shows entity, period, currency and rounding, consistently on every page',
  level: 'H',
  norms: { IFRS: 'IAS 1.51', IFRS_18: 'IFRS 18.25-27', UK_GAAP: 'FRS 102 3.23', US_GAAP: 'S-X 4-01 (?)' },
  guard:
    'A date is questioned if the columns below it and the document give another year; units are questioned if the same fact has the same digits under both.',
  remedy: 'Correct the heading, or the statement if the heading is right.',
  run: ({ document }) => {
    const points = pointAtHeadings(document)
    return { points, answer: answer(document, points) }
  },
}

function answer({ statements, profile }: FinancialDocument, points: readonly Point[]): ChecklistResult {
  const [first] = points
  if (first !== undefined) return { state: 'not-met', reason: first.title, page: first.page }
  const primary = statements.filter(({ kind }) => kind !== 'note')
  const missing = primary.filter(({ unit }) => unit === undefined)
  if (primary.length === 0 || profile.entity === undefined || profile.periodEnd === undefined || missing.length > 0)
    return { state: 'for-a-person', reason: 'Entity, period or unit were not found explicitly at the head of every statement.' }
  return {
    state: 'met',
    reason: `${profile.entity}, to ${printDate(profile.periodEnd)}, ${profile.unit?.text ?? ''}.`,
    page: primary[0]?.table.page ?? 1,
  }
}
