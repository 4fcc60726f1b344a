/** Where the uploader is open on an analysis page: above the review, or in the chat bar. */
export type OpenUploader = 'draft' | 'chat' | null

export const uploadNextDraft = 'Upload the next draft'

/** The id of the button that opens the one above the review. There is one on screen at most. */
export const openUploaderId = 'open-uploader'
