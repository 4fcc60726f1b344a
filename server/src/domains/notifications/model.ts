import type { NotificationKind } from '@tickmark/contract'

/** The analysis that notifications are about. */
export interface Place {
  readonly workspaceId: number
  readonly analysisId: number
}

/** What a user is to be notified of. */
export interface Notice {
  readonly kind: NotificationKind
  /** Who is notified. */
  readonly userId: number
  /** The number of the point; null where it is about none. */
  readonly point: number | null
}
