import type { Standard } from '@tickmark/contract'
import type {
  ComparedDrafts,
  ReadDocument,
  RecognisedPage,
  ReviewedDocument,
  ReviewFault,
  ReviewInputs,
} from '../../ports/document-reviewer.ts'

export interface ReadTask {
  readonly pdf: Uint8Array
  /** PDFium, compiled. */
  readonly pdfium: object
}

export interface ReadPagesTask extends ReadTask {
  /** The scanned pages that have been recognised; absent if text recognition is off. */
  readonly recognised?: readonly RecognisedPage[]
}

export interface RecogniseTask extends ReadTask {
  /** Numbers of pages. */
  readonly pages: readonly number[]
}

export interface DrawTask extends ReadTask {
  /** The encoder of WebP, compiled. */
  readonly webp: object
}

export interface ReviewTask {
  /** Packed. */
  readonly words: Uint8Array
  readonly inputs: ReviewInputs
  /** Where the operator keeps packages of taxonomies; null for none. */
  readonly taxonomyFolder: string | null
}

/** A draft and an earlier one, packed. */
export interface CompareTask {
  readonly words: Uint8Array
  readonly earlier: Uint8Array
  readonly standard: Standard
}

export type FromThread =
  | { readonly kind: 'page'; readonly done: number; readonly total: number }
  | ({ readonly kind: 'read' } & ReadDocument)
  | ({ readonly kind: 'recognised' } & RecognisedPage)
  | { readonly kind: 'all-recognised' }
  | { readonly kind: 'drawn'; readonly picture: Uint8Array }
  | ({ readonly kind: 'reviewed' } & ReviewedDocument)
  | ({ readonly kind: 'compared' } & ComparedDrafts)
  | { readonly kind: 'refused'; readonly code: ReviewFault; readonly reason: string }
