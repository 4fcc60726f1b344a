import type { AnalysisStatus } from '@tickmark/contract'

/** The recorded actions by name, with their metadata: ids and states only, never a name or a text. */
export interface Actions {
  readonly 'signed-in': Record<never, never>
  readonly 'analysis-created': { readonly analysisId: number }
  readonly 'analysis-status-changed': { readonly analysisId: number; readonly status: AnalysisStatus }
  readonly 'analysis-deleted': { readonly analysisId: number }
  readonly 'document-uploaded': { readonly analysisId: number; readonly documentId: number }
  readonly 'feedback-sent': Record<never, never>
  readonly 'data-downloaded': Record<never, never>
}
