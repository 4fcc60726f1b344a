export { KeepReviewPage as KeepReviewRoute } from '../keep-review/keep-review-page.tsx'
