import type { DocumentIntake } from '../features/documents/use-document-intake.ts'
import type { OpenUploader } from './open-uploader.ts'

/** How files come into a review. */
export interface DraftUploads {
  intake: DocumentIntake
  /** The upload of last year's statements. */
  priorYear: DocumentIntake
  uploader: OpenUploader
  onUploader: (uploader: OpenUploader) => void
  /** The text of a document can be pasted in place of its file. */
  offersPasting: boolean
}
