import type { Db } from '../../db/open.ts'
import { hasEvent, insertEvent } from './queries.ts'

export { createAuditTrail, type AuditTrail } from './trail.ts'

/** What the trail tells of. An action's name never changes: it stands in rows that outlive everything else. */
export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out-everywhere'
  | 'session-ended'
  | 'password-reset'
  | 'identity-linked'
  | 'admin-granted'
  | 'admin-revoked'
  | 'account-deleted'
  | 'user-suspended'
  | 'user-restored'
  | 'identity-moved'
  | 'subscription-overridden'
  | 'subscription-changed'
  | 'data-downloaded'
  | 'analysis-deleted'
  | 'analysis-shared'
  | 'analysis-role-changed'
  | 'analysis-member-removed'
  | 'analysis-left'
  | 'invitation-accepted'
  | 'invitation-declined'
  | 'invitation-withdrawn'
  | 'feedback-changed'
  | 'feedback-answered'
  | 'contact-message-changed'
  | 'contact-message-deleted'
  | 'audit-exported'

/** Who did what to what, in ids: never an address, a name or anything else that tells who somebody is (D14). */
export interface AuditEvent {
  /** Whose work it was, where it was work. */
  readonly workspaceId?: number
  /** The account that acted; null when nobody was signed in, or the operator or the system itself acted. */
  readonly actorId: number | null
  readonly action: AuditAction
  /** `identity`: the id is the identity service's uid, or `unknown` where there is none. */
  readonly subject: 'user' | 'identity' | 'analysis' | 'feedback' | 'contact-message' | 'audit-trail'
  readonly subjectId: string
  readonly before?: Readonly<Record<string, string | number | boolean>>
  readonly after?: Readonly<Record<string, string | number | boolean>>
}

/** Writes an event down. Within the transaction of what it tells of, so that neither is there without the other. */
export const recordAudit = (db: Db, event: AuditEvent): Promise<void> => insertEvent(db, event)

/** Writes down that an account is gone, by the id of the identity that it was tied to: its tokens may live on for a while. */
export const recordDeletion = (tx: Db, userId: number, uid: string | null): Promise<void> =>
  recordAudit(tx, { actorId: userId, action: 'account-deleted', subject: 'identity', subjectId: uid ?? 'unknown' })

/** Whether the account of this identity has been deleted. */
export const wasDeleted = (db: Db, uid: string): Promise<boolean> => hasEvent(db, 'account-deleted', 'identity', uid)
