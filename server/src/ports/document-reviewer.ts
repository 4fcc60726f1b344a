import type { DocumentProfile, FigureState, Standard, SuggestedMateriality } from '@tickmark/contract'
import type { UnchangedFigure } from '@tickmark/engine'
import type { Taxonomies } from '@tickmark/engine/facts'
import type { TiedFinding } from '@tickmark/reviewer/reviewing'
import type { PdfFault } from './pdf-reader.ts'

export type { Marks, PageChanges, ReviewContent, TiedFinding, Words } from '@tickmark/reviewer/reviewing'

export interface ReadDocument {
  readonly pages: number
  /** Packed `Words`. */
  readonly words: Uint8Array
  /** Present if pages are scans that have yet to be recognised: the words are not all. */
  readonly scans?: Scans
}

/** The scanned pages of a document. */
export interface Scans {
  readonly pages: number
  /** Numbers of those that have yet to be recognised. */
  readonly left: readonly number[]
}

/** A scanned page, and what was seen on it, packed; null if it could not be recognised. */
export interface RecognisedPage {
  readonly page: number
  readonly seen: Uint8Array | null
}

/** A page with figures. */
export interface ReviewedPage {
  readonly page: number
  readonly counts: Readonly<Record<FigureState, number>>
  /** Packed `Marks`. */
  readonly marks: Uint8Array
}

export interface ReviewedDocument {
  readonly findings: readonly TiedFinding[]
  /** What the document states about itself, as in the content. */
  readonly profile: DocumentProfile
  readonly pages: readonly ReviewedPage[]
  /** Packed `ReviewContent`. */
  readonly content: Uint8Array
  readonly materiality?: SuggestedMateriality
  /** Of a tagged document: packed `ReviewTags`. */
  readonly tags?: Uint8Array
}

/** A draft beside an earlier one. */
export interface ComparedDrafts {
  /** Packed `PageChanges`. */
  readonly changes: Uint8Array
  /** Figures that both print alike; none if they are not drafts of one document. */
  readonly unchanged: readonly UnchangedFigure[]
}

export type ReviewFault = PdfFault | 'READ_TIMED_OUT' | 'REVIEW_FAILED'

/** A document cannot be reviewed, and trying again would not help. The code is the contract's. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly code: ReviewFault

  constructor(code: ReviewFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Last year's signed statements: their packed words, or why they could not be read. */
export type PriorYear = { readonly words: Uint8Array } | { readonly unread: string }

export interface ReviewInputs {
  readonly standard: Standard
  /** The standard of the document's own that a person has decided not to follow (D29); null if no one has. */
  readonly keptOver: Standard | null
  /** Comparatives and opening balances are agreed to them. */
  readonly prior?: PriorYear
}

/**
 * How long one call of a `DocumentReviewer` may take, in milliseconds. It is the same for every file: padding makes a small file large.
 * On two cores at a load of 13, the slowest step of 19 annual reports (48 to 225 pages) took 14.5 s; five of the slowest reports needed at
 * most 3.4 s of processor time for a step.
 */
export const reviewStepMaxMs = 30_000

/** How long drawing a first page may take: the browser itself does not need longer. */
export const firstPageMaxMs = 5_000

/**
 * Reads and reviews documents away from the event loop, one document at a time in a place of its own: one that crashes, hangs or
 * takes all memory ends alone, and every call ends within `reviewStepMaxMs`, drawing within `firstPageMaxMs`. Every call throws
 * `DocumentRefused`, or the signal's reason once it is aborted.
 */
export interface DocumentReviewer {
  /** Changes whenever the same file would be read into other words. */
  readonly readerVersion: string
  /** Changes whenever the same words would be reviewed otherwise. */
  readonly engineVersion: string
  /** Changes whenever the operator adds, changes or removes a package of a taxonomy; null where there is none. */
  nameTaxonomies(): Promise<string | null>
  /** What the packages declare; nothing where there is none. */
  readTaxonomies(): Promise<Taxonomies>
  /**
   * `onPage` hears how many pages of how many have been read. `recognised` are the scanned pages that have been recognised; without it, a
   * document without text is refused.
   */
  read(
    pdf: Uint8Array,
    signal: AbortSignal,
    onPage: (done: number, total: number) => void,
    recognised?: readonly RecognisedPage[],
  ): Promise<ReadDocument>
  /** The first page as a WebP picture of at most 300 kB, to be shown until it is drawn on screen. */
  drawFirstPage(pdf: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
  review(words: Uint8Array, inputs: ReviewInputs, signal: AbortSignal): Promise<ReviewedDocument>
  /** What a draft changed since an earlier one, and what it did not, both given by their packed words. */
  compare(words: Uint8Array, earlier: Uint8Array, standard: Standard, signal: AbortSignal): Promise<ComparedDrafts>
}

/** How long recognising one page may take. On an idle machine it takes six seconds on average, and 20 for a full page of small print. */
export const recognisedPageMaxMs = 120_000

/** Recognises the text of scanned pages away from the event loop, two at a time. */
export interface Recogniser {
  /** Changes whenever the same page would be recognised otherwise. */
  readonly version: string
  /** `onRecognised` receives each page when it is done. Throws `DocumentRefused`, or the signal's reason once it is aborted. */
  recognise(pdf: Uint8Array, pages: readonly number[], signal: AbortSignal, onRecognised: (page: RecognisedPage) => void): Promise<void>
}
