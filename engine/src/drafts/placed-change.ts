import type { Change } from '../model/review.ts'
import type { Figure } from '../model/table.ts'

/** A change, where it belongs and in which order. */
export interface PlacedChange extends Change {
  readonly place: string
  /** Page that it is listed under: of this draft where it still stands there. */
  readonly at: number
  /** Figures of the earlier draft that are gone: a cleared finding that speaks of one explains the change. */
  readonly was: readonly Figure[]
}
