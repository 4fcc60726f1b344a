import type { Db } from '../../db/open.ts'
import { findNewest, hasEvent, insertEvent } from './queries.ts'

export { createAuditTrail, type AuditTrail } from './trail.ts'
export { toCsv } from './write-csv.ts'

/** The actions in the trail. A name never changes, because its rows outlive everything else. */
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
  | 'client-file-exported'
  | 'analysis-deleted'
  | 'analysis-moved'
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
  | 'filing-prepared'
  | 'filing-confirmed'
  | 'filing-decided'
  | 'ledger-connected'
  | 'ledger-disconnected'
  | 'ledger-pulled'
  | 'workspace-created'
  | 'workspace-renamed'
  | 'workspace-deleted'
  | 'workspace-transferred'
  | 'workspace-invited'
  | 'workspace-invitation-withdrawn'
  | 'workspace-invitation-declined'
  | 'workspace-joined'
  | 'workspace-left'
  | 'workspace-person-removed'
  | 'workspace-role-changed'
  | 'client-audience-changed'
  | 'audit-exported'
  | 'backup-finished'

/** Who did what to what, in ids: never an address, a name or anything else that identifies a person (D14). */
export interface AuditEvent {
  /** The workspace of the subject, if it has one. */
  readonly workspaceId?: number
  /** The account that acted; null if no one was signed in, or the operator or the system acted. */
  readonly actorId: number | null
  readonly action: AuditAction
  /** `identity`: the id is the identity service's uid, or `unknown` if there is none. */
  readonly subject: 'user' | 'identity' | 'workspace' | 'analysis' | 'client' | 'feedback' | 'contact-message' | 'audit-trail' | 'database'
  readonly subjectId: string
  readonly before?: Readonly<Record<string, string | number | boolean>>
  readonly after?: Readonly<Record<string, string | number | boolean>>
}

/** Records an event. Call it in the transaction of the change itself, so that neither exists without the other. */
export const recordAudit = (db: Db, event: AuditEvent): Promise<void> => insertEvent(db, event)

/** Records the deletion of an account by the uid of its identity, whose tokens may stay valid for a while. */
export const recordDeletion = (tx: Db, userId: number, uid: string | null): Promise<void> =>
  recordAudit(tx, { actorId: userId, action: 'account-deleted', subject: 'identity', subjectId: uid ?? 'unknown' })

/** Whether the account of this identity has been deleted. */
export const wasDeleted = (db: Db, uid: string): Promise<boolean> => hasEvent(db, 'account-deleted', 'identity', uid)

/** What a backup holds, and its size. */
export interface BackupFigures {
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

/** Records a finished backup, which is what the next one has. */
export const recordBackup = (db: Db, { rows, files, bytes }: BackupFigures): Promise<void> =>
  recordAudit(db, { actorId: null, action: 'backup-finished', subject: 'database', subjectId: 'all', after: { rows, files, bytes } })

/** The last backup that was finished; null if none is recorded. */
export async function findLastBackup(db: Db): Promise<(BackupFigures & { readonly at: Date }) | null> {
  const event = await findNewest(db, 'backup-finished')
  if (event === null) return null
  const after = new Map(Object.entries(event.after ?? {}))
  return { at: event.createdAt, rows: Number(after.get('rows')), files: Number(after.get('files')), bytes: Number(after.get('bytes')) }
}
