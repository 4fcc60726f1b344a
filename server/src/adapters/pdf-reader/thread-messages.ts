import type { ReadDocument, ReviewedDocument, ReviewFault, ReviewInputs } from '../../ports/document-reviewer.ts'

/** The task of a thread, which handles one document. */
export type ThreadTask =
  | { readonly kind: 'read'; readonly pdf: Uint8Array }
  | { readonly kind: 'review'; readonly words: Uint8Array; readonly inputs: ReviewInputs }

export type FromThread =
  | { readonly kind: 'page'; readonly done: number; readonly total: number }
  | ({ readonly kind: 'read' } & ReadDocument)
  | ({ readonly kind: 'reviewed' } & ReviewedDocument)
  | { readonly kind: 'refused'; readonly code: ReviewFault; readonly reason: string }
