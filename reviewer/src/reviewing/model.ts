import type { Finding, MarkedFigure, PageComparison, Tie, TieCounts } from '@tickmark/contract'
import type { ChecklistItem, Page, Profile } from '@tickmark/engine'

/** The pages of a document as its reader found them. */
export type Words = readonly Page[]

/** What a review holds beside its findings and pages. */
export interface ReviewContent {
  /** `rounding` is absent in reviews before engine 7. */
  readonly summary: { readonly pages: number; readonly figures: number; readonly ticked: number; readonly rounding?: number }
  readonly counts: TieCounts
  /** Absent in reviews of engines that did not read it yet. */
  readonly profile?: Profile
  readonly answers?: readonly ChecklistItem[]
  readonly cautions?: readonly string[]
  /** Of a tagged document: how many facts its tags state, and how many amounts have no tag. */
  readonly tags?: { readonly facts: number; readonly untagged: number }
}

/** A finding with its ties. */
export interface TiedFinding extends Omit<Finding, 'ties'> {
  readonly ties: readonly Tie[]
}

/** The figures of a page and the ties that one of them takes part in. */
export interface Marks {
  readonly figures: MarkedFigure[]
  readonly ties: Tie[]
}

/** The pages of a draft beside those of an earlier one. */
export type PageChanges = Exclude<PageComparison, { state: 'missing' }>
