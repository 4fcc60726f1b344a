import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { IsoDate } from '../../model/profile.ts'
import { printDate, readDates } from '../../model/read-dates.ts'
import { chooseApproval, listApprovals } from '../find-approval.ts'
import { readEntity } from '../reporting-entity.ts'
import { isApproval, pointAtDates } from '../date-order.ts'

/**
 * NAR-04: the order of dates. The period ends before the statements are approved; events after the period are later than its end; going
 * concern forecasts cover at least twelve months from it (IAS 1.26); days exist; and statements about this year carry this year's date.
 */
export const dateLogic: Check = {
  id: 'NAR-04',
  terms: ['going concern', 'subsequent event'],
  verifies: 'Dates are in order: period end, approval, events after it, going-concern forecasts',
  level: 'H',
  norms: { IFRS: 'IAS 1.26; IAS 10.17', UK_GAAP: 'FRS 102 3.8, 32.9', US_GAAP: 'ASC 855-10-50-1' },
  guard:
    'A date is questioned only if the same day a year later would fit and the sentence gives no other; decisions about other matters are ignored.',
  remedy: 'Agree the date to the document that it is taken from, and correct it.',
  run: ({ document }) => {
    const points = pointAtDates(document)
    return { points, answer: answer(document, points) }
  },
}

function answer(document: FinancialDocument, points: readonly Point[]) {
  const { profile } = document
  const [first] = points
  if (profile.periodEnd === undefined) return { state: 'for-a-person', reason: 'The document does not say when its period ends.' } as const
  if (first !== undefined) return { state: 'not-met', reason: first.title, page: first.page } as const
  const approved = findApproved(document, profile.periodEnd)
  return approved === null
    ? ({ state: 'for-a-person', reason: 'No date of approval was found to compare with the end of the period.' } as const)
    : ({
        state: 'met',
        reason: `Approval on ${printDate(approved.date)} follows the end of the period, ${printDate(profile.periodEnd)}.`,
        page: approved.page,
      } as const)
}

/** A date of approval after the period: in the sentence that reports it, or filled in above or below its words. */
function findApproved(document: FinancialDocument, end: IsoDate): { readonly date: IsoDate; readonly page: number } | null {
  for (const { text, page } of document.sentences) {
    const later = isApproval(text) ? readDates(text).find(({ date }) => date > end) : undefined
    if (later !== undefined) return { date: later.date, page }
  }
  const entity = readEntity(document)
  // No one approves statements under US GAAP: a date near a signature is that of the report.
  const near = entity.standard === 'US_GAAP' ? undefined : chooseApproval(listApprovals(entity))
  return near?.date === undefined ? null : { date: near.date.date, page: near.mention.page }
}
