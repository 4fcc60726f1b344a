import type { Standard } from '@tickmark/contract'
import type { ReviewExport } from '@tickmark/exports'
import type { MarkRequest } from '@tickmark/reviewer/marking'
import type { ComparedWords, ReviewedWords, ReviewWishes } from '@tickmark/reviewer/reviewing'
import type { WorkFault } from './not-reviewed.ts'
import type { PackedWords } from './pack-words.ts'

/** Last year's signed statements, or why they could not be read. */
export type PackedPrior = { readonly words: PackedWords } | { readonly unread: string }

/** What a review rests on. */
export interface PackedReview {
  readonly words: PackedWords
  readonly wishes: Omit<ReviewWishes, 'prior'>
  readonly prior: PackedPrior | undefined
}

/** The draft is reviewed again as it was, and marked. */
interface PackedMarks extends PackedReview, Omit<MarkRequest, 'pdf' | 'pages' | 'review'> {
  readonly pdf: ArrayBuffer
}

/** A file that changes hands. */
export type FileBytes = Uint8Array<ArrayBuffer>

/** What the thread can do: what it is given, and what it gives back. */
export interface Commands {
  read: { order: { readonly pdf: ArrayBuffer }; result: PackedWords }
  review: { order: PackedReview; result: ReviewedWords }
  compare: {
    order: { readonly words: PackedWords; readonly earlier: PackedWords; readonly standard: Standard | null }
    result: ComparedWords
  }
  mark: { order: PackedMarks; result: FileBytes }
  write: { order: { readonly kind: 'memo' | 'workbook'; readonly review: ReviewExport }; result: FileBytes }
}

export type CommandName = keyof Commands

/** Messages to the thread. It answers one order at a time. */
export type ToWork =
  | { readonly kind: 'start'; readonly pdfium: WebAssembly.Module }
  | { readonly kind: 'order'; readonly name: CommandName; readonly order: Commands[CommandName]['order'] }

/** Messages from the thread. */
export type FromWork =
  | { readonly kind: 'page'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly result: Commands[CommandName]['result'] }
  /** `code` is null if the command failed for a reason that no one has foreseen. */
  | { readonly kind: 'refused'; readonly code: WorkFault | null; readonly reason: string }
