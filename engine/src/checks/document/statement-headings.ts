import type { Check, ChecklistResult, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printDate } from '../../model/read-dates.ts'
import { pointAtHeadings } from '../heading-points.ts'

/**
 * DOC-03: each primary statement says whose it is, for which period, in which currency and how it is rounded, and says it alike.
 * A heading that is a year away from the columns under it was carried over; units that differ while the figures agree are a mistake.
 */
export const statementHeadings: Check = {
  id: 'DOC-03',
  verifies: 'Each statement shows entity, period, currency and rounding, unchanged from page to page',
  level: 'H',
  norms: { IFRS: 'IAS 1.51', IFRS_18: 'IFRS 18.25-27', UK_GAAP: 'FRS 102 3.23', US_GAAP: 'S-X 4-01 (?)' },
  guard:
    'A date is doubted where the columns under it and the document name another year; units are doubted where the same fact has the same digits under both.',
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
    return { state: 'for-a-person', reason: 'Entity, period or unit were not found in so many words at the head of every statement.' }
  return {
    state: 'met',
    reason: `${profile.entity}, to ${printDate(profile.periodEnd)}, ${profile.unit?.text ?? ''}.`,
    page: primary[0]?.table.page ?? 1,
  }
}
