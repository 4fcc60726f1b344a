/** The id of the side of a review in the document: its open point or figure, checklist, talking points and chat. */
export const reviewSideId = 'review-side'
