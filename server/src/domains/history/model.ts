import type { AnalysisEventData, AnalysisEventKind } from '@tickmark/contract'

/** An entry of the history of an analysis (D38): ids, words of closed lists, numbers and dates. */
export interface NewEvent {
  readonly workspaceId: number
  readonly analysisId: number
  /** Null for an event of the analysis as a whole. */
  readonly pointId: number | null
  /** Null if the product itself acted. */
  readonly userId: number | null
  readonly kind: AnalysisEventKind
  readonly data: AnalysisEventData
}
