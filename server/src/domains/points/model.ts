/** The analysis that points belong to. */
export interface Place {
  readonly workspaceId: number
  readonly analysisId: number
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
