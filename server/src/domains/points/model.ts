import type { AnalysisEventData, AnalysisEventKind } from '@tickmark/contract'

/** The analysis that points belong to. */
export interface Place {
  readonly workspaceId: number
  readonly analysisId: number
}

/** An entry of the history (D38): ids, words of closed lists, numbers and dates. */
export interface NewEvent extends Place {
  /** Null for an event of the analysis as a whole. */
  readonly pointId: number | null
  /** Null if the product itself acted. */
  readonly userId: number | null
  readonly kind: AnalysisEventKind
  readonly data: AnalysisEventData
}

/** A draft of an analysis, and the review that its run has stored. */
export interface Draft {
  readonly documentId: number
  readonly version: number
  readonly reviewId: number | null
}

/** The newest of a point's comments or events, in the order of time. */
export interface Newest<Row> {
  readonly rows: readonly Row[]
  /** Number of older ones. */
  readonly more: number
}
