/** Where the uploader is open on an analysis page: above the review, or in the chat bar. */
export type OpenUploader = 'draft' | 'chat' | null
