import type { NotificationKind, SignOffRole, WorkspaceRole } from '@tickmark/contract'

/** The analysis that notifications are about. */
export interface Place {
  readonly workspaceId: number
  readonly analysisId: number
}

/** What a user is to be notified of in an analysis. */
export interface Notice {
  readonly kind: Exclude<NotificationKind, 'firm-owner' | 'firm-role' | 'firm-removed'>
  /** Who is notified. */
  readonly userId: number
  /** The number of the point; null where it is about none. */
  readonly point: number | null
  /** Of `turn` and `stale`, and of these alone. */
  readonly line?: SignOffRole
}

/** What a user is to be notified of in a firm. */
export type FirmNotice =
  | { readonly kind: 'handed-over' | 'firm-owner' | 'firm-removed'; readonly userId: number }
  | { readonly kind: 'firm-role'; readonly userId: number; readonly roleBefore: WorkspaceRole; readonly role: WorkspaceRole }
