import { preloadedPart } from '../ui/preloaded-part.tsx'

const fetchOutcome = () => import('./review-outcome.tsx')

/** The largest script of the product. */
export const DraftPages = preloadedPart(async () => (await import('./draft-pages.tsx')).DraftPages)
export const FinishedReview = preloadedPart(async () => (await fetchOutcome()).FinishedReview)
export const FailedReview = preloadedPart(async () => (await fetchOutcome()).FailedReview)
