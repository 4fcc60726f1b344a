import type { PointState } from '@tickmark/contract'

/** What a finding is among the points of its analysis. */
export interface KnownPoint {
  readonly number: number
  readonly state: PointState
  /** Who closed it, when, and the note: one sentence. Absent while it is open. */
  readonly outcome?: string
}
