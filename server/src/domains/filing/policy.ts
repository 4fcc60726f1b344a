import { typedHashLength, type FilingConfirmation, type FilingState, type FilingSubject } from '@tickmark/contract'

/** Whether other accounts may be prepared in place of these. An unknown outcome is for a person to find out first, who then confirms again. */
export const canPrepareAfter = (state: FilingState): boolean =>
  state === 'prepared' || state === 'rejected' || state === 'refused' || state === 'unknown'

/** Whether a person has typed what identifies exactly this document. */
export const isConfirmedBy = (typed: FilingConfirmation, subject: FilingSubject, sha256: string): boolean =>
  typed.companyNumber === subject.companyNumber && typed.hash === sha256.slice(0, typedHashLength)

const minute = 60_000
const hour = 60 * minute
/** How long to wait before each of the first questions about what became of a filing; then every hour. */
const firstWaits = [5_000, 10_000, 30_000, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute]
/** Examiners look at some filings for days. */
const mostQuestions = firstWaits.length + 14 * 24

/** How long to wait before asking again, after so many questions; null when it is enough. */
export const waitBeforeAsking = (questions: number): number | null => (questions >= mostQuestions ? null : (firstWaits[questions] ?? hour))

/** How long to wait before sending again, after so many tries without a clear answer; null when it is enough. */
export const waitBeforeSending = (sendings: number): number | null =>
  sendings >= firstWaits.length + 12 ? null : (firstWaits[sendings] ?? hour)
