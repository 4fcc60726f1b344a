import type { AnalysisRole, AnalysisStatus, Standard } from '@tickmark/contract'

/** Who asked for a file. */
export interface FileCaller {
  readonly user: { readonly id: number }
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

/** A file that is missing from the archive, and why, in a sentence. */
export interface Missing {
  readonly path: string
  readonly reason: string
}

/** An analysis as its folder describes it. */
export interface FiledAnalysis {
  readonly id: number
  readonly name: string
  readonly standard: Standard
  readonly status: AnalysisStatus
  /** ISO 8601; as a person has set it, or the newest draft states it. */
  readonly periodEnd: string | null
  readonly dueOn: string | null
  /** As a person has set it, in whole units of the currency. */
  readonly materiality: string | null
  readonly materialityCurrency: string | null
  /** By today's names. */
  readonly preparer: string | null
  readonly reviewer: string | null
  readonly partner: string | null
  readonly precedingId: number | null
  /** The user's role in it. */
  readonly role: AnalysisRole
  readonly archivedAt: Date | null
  readonly createdAt: Date
}
