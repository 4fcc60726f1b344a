import type { Change } from '../model/review.ts'
import type { Figure } from '../model/table.ts'

/** A change with its place and order. */
export interface PlacedChange extends Change {
  readonly place: string
  /** The page that it is listed under: in this draft if it is still there. */
  readonly at: number
  /** Figures of the earlier draft that are gone: a cleared finding about one of them explains the change. */
  readonly was: readonly Figure[]
  /** The whole line or sentence as printed, in this draft and in the earlier one. */
  readonly lines: { readonly now?: string; readonly before?: string }
}
