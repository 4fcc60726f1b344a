import type { Database, Db } from '../../db/open.ts'
import { deleteOriginsOf, putLastBackup, selectLastBackup } from './queries.ts'
import { recordAudit } from './record.ts'

export { createAroundCalls } from './around-calls.ts'
export { createAuditChain, type AuditChain } from './chain.ts'
export { ChainNotLost } from './begin-chain.ts'
export { ChainBroken } from './seal-events.ts'
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

/** What a backup holds, and its size. */
export interface BackupFigures {
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

/** Records a finished backup, which is what the next one has. */
export const recordBackup = (db: Database['db'], { rows, files, bytes }: BackupFigures): Promise<void> =>
  db.transaction(async (tx) => {
    await putLastBackup(tx, { rows, files, bytes })
    await recordAudit(tx, {
      actorId: null,
      action: 'backup-finished',
      subject: 'database',
      subjectId: 'all',
      after: { rows, files, bytes },
    })
  })

/** The last backup that was finished; null if there is none. */
export const findLastBackup = (db: Db): Promise<(BackupFigures & { readonly at: Date }) | null> => selectLastBackup(db)
