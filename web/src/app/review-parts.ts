import { loadAhead } from '../ui/load-ahead.tsx'

const fetchOutcome = () => import('./review-outcome.tsx')

/** The largest script of the product. */
export const DraftPages = loadAhead(async () => (await import('./draft-pages.tsx')).DraftPages)
export const FinishedReview = loadAhead(async () => (await fetchOutcome()).FinishedReview)
export const FailedReview = loadAhead(async () => (await fetchOutcome()).FailedReview)
