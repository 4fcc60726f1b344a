import type { Db } from '../../db/open.ts'
import { deleteOriginsOf, findNewest, hasEvent } from './queries.ts'
import { recordAudit } from './record.ts'

export { createAroundCalls } from './around-calls.ts'
export { createAuditChain, type AuditChain } from './chain.ts'
export type { ChainResult } from './model.ts'
export type { AuditAction, AuditEvent, AuditFacts } from './model.ts'
export { recordAudit, recordAudits } from './record.ts'
export { createRecordOnce, type RecordOnce } from './record-once.ts'
export { keepChain } from './keep-chain.ts'
export { NoAuditLines, verifyLines } from './read-lines.ts'
export { createAuditTrail, type AuditTrail } from './trail.ts'
export { toCsv } from './write-csv.ts'

/**
 * Records the deletion of an account by the uid of its identity, whose tokens may stay valid for a while, and erases the addresses that it
 * acted from. No event changes.
 */
export async function recordDeletion(tx: Db, userId: number, uid: string | null): Promise<void> {
  await recordAudit(tx, { actorId: userId, action: 'account-deleted', subject: 'identity', subjectId: uid ?? 'unknown' })
  await deleteOriginsOf(tx, userId, uid)
}

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
