/** Where the place for a document is open on the page of an analysis: above the review, or in the bar of the chat. */
export type OpenUploader = 'draft' | 'chat' | null
